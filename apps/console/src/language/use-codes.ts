import { useTranslation } from "react-i18next";

/**
 * Codes of the server in words: reasons, commands, states. New ones may come with a newer server,
 * and are then shown as the journal has them.
 */
export function useCodes() {
  const { t } = useTranslation("codes");
  // The catalogue's keys are known to the compiler, codes of the wire are not.
  const say = t as (key: string, options: { readonly defaultValue: string }) => string;
  return (kind: string, code: string) => say(`${kind}_${code}`, { defaultValue: code });
}
