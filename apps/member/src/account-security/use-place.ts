import { useTranslation } from "@sumi/app/speech.ts";

/** Formats a device and its address in one line, with a word for an unknown device. */
export function usePlace() {
  const { t } = useTranslation("account-security");
  return ({ device, address }: { readonly device: string; readonly address: string }) =>
    `${device === "" ? t("unknownDevice") : device} · ${address}`;
}
