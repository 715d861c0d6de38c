import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { type CaseKind, type CaseNow, useCaseNow } from "../app/case-now.ts";
import { useFormat } from "../language/use-format.ts";
import { ReviewPanel } from "./ReviewPanel.tsx";
import { staffName } from "./staff-name.ts";
import { useAddress } from "./use-selection.ts";

export type CaseElsewhereProps = {
  readonly id: string;
  readonly kind: CaseKind | undefined;
  readonly onClose: () => void;
};

/**
 * Shown if the address names a case that is not in the list beside it: often a colleague has just
 * decided it, and it says who did, and when.
 */
export function CaseElsewhere({ id, kind, onClose }: CaseElsewhereProps) {
  const { t } = useTranslation();
  const { become } = useAddress();
  const now = useCaseNow(kind, id);
  const sentence = useSentence();
  return (
    <ReviewPanel title={`${t("case")} ${id}`} closeLabel={t("close")} onClose={onClose}>
      <div className="grid justify-items-start gap-3 text-small">
        <p className="text-text-2">{now?.last == null ? t("caseElsewhere") : sentence(now.last)}</p>
        {now !== undefined && (
          <Button size="small" onPress={() => become({ state: now.state })}>
            {t("caseShow")}
          </Button>
        )}
      </div>
    </ReviewPanel>
  );
}

/** Returns the sentence about the last step of a case: its person, and its time. */
function useSentence() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ step, staff, time_ms: ms }: NonNullable<CaseNow["last"]>) => {
    // The server names a step; one that this console does not know is a decision as well.
    const say = t as (keys: readonly string[]) => string;
    const values = {
      step: say([`decided_${step}`, "decided_other"]),
      staff: staff === null ? t("decidedByNobody") : staffName(staff),
    };
    if (ms === null) return t("decidedElsewhereBy", values);
    return t("decidedElsewhere", { ...values, moment: format.moment(ms) });
  };
}
