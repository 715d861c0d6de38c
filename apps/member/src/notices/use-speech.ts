import { useTranslation } from "@sumi/app/speech.ts";
import type { Speech } from "../app/notice-kind.ts";
import { useFormat } from "../language/use-format.ts";

/** The reader's words and formats, with which notices are written. */
export function useSpeech(): Speech {
  const { t } = useTranslation(["notice-texts", "notices", "withdrawals", "common"]);
  return { t, format: useFormat() };
}
