import { useTranslation } from "@sumi/app/speech.ts";
import { Tag } from "@sumi/ui/Tag.tsx";

/** Labels everything that is about trial money (honesty H12). */
export function TrialTag() {
  const { t } = useTranslation("delivery");
  return <Tag tone="accent">{t("trialMoney")}</Tag>;
}
