import { useTranslation } from "@sumi/app/speech.ts";
import { ReviewPanel } from "./ReviewPanel.tsx";

export type CaseElsewhereProps = { readonly id: string; readonly onClose: () => void };

/** Shown if the address names a case that is not in the list beside it. */
export function CaseElsewhere({ id, onClose }: CaseElsewhereProps) {
  const { t } = useTranslation();
  return (
    <ReviewPanel title={`${t("case")} ${id}`} closeLabel={t("close")} onClose={onClose}>
      <p className="text-small text-text-2">{t("caseElsewhere")}</p>
    </ReviewPanel>
  );
}
