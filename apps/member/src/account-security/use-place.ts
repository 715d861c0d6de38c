import { useTranslation } from "react-i18next";

/** Formats a device and its address in one line, with a word for an unknown device. */
export function usePlace() {
  const { t } = useTranslation("account-security");
  return ({ device, address }: { readonly device: string; readonly address: string }) =>
    `${device === "" ? t("unknownDevice") : device} · ${address}`;
}
