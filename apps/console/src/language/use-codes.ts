import { useTranslation } from "react-i18next";

/**
 * Puts codes of the server into words: reasons, commands, states. A newer server may send new
 * codes, which are shown as they are.
 */
export function useCodes() {
  const { t } = useTranslation("codes");
  // The catalogue's keys are known to the compiler, codes of the wire are not.
  const say = t as (key: string, options: { readonly defaultValue: string }) => string;
  return (kind: string, code: string) => say(`${kind}_${code}`, { defaultValue: code });
}
