import { useTranslation } from "@sumi/app/speech.ts";

/**
 * Puts codes of the server into words: reasons, commands, states. A newer server may send new
 * codes, which are shown as they are.
 */
export function useCodes() {
  const { t } = useTranslation("codes");
  // The catalogue's keys are known to the compiler, codes of the wire are not.
  const say = t as (keys: readonly string[]) => string;
  return (kind: string, code: string) => say([`${kind}_${code}`, code]);
}
