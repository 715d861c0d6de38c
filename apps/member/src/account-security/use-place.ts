import { useTranslation } from "react-i18next";

/** A device and where it was, in one line; a device that nobody knows is said to be unknown. */
export function usePlace() {
  const { t } = useTranslation("account-security");
  return ({ device, address }: { readonly device: string; readonly address: string }) =>
    `${device === "" ? t("unknownDevice") : device} · ${address}`;
}
