import { useTranslation } from "@sumi/app/speech.ts";
import { useFormat } from "../language/use-format.ts";

/** The moment at which a halt ends by itself; null where two people end it. */
export function HaltEnd({ untilMs }: { readonly untilMs: number | null }) {
  const { t } = useTranslation("common");
  const format = useFormat();
  return (
    <span className="block text-caption text-text-3">
      {untilMs === null ? t("haltedForGood") : t("haltedUntil", { moment: format.moment(untilMs) })}
    </span>
  );
}
