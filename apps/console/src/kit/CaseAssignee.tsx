import { useTranslation } from "@sumi/app/speech.ts";
import { assignCase, unassignCase } from "@sumi/contract/review/staff.ts";
import type { AssigneeData, CASE_KINDS } from "@sumi/contract/wire/staff-fields.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useEffect, useRef } from "react";
import { useCaseNow } from "../app/case-now.ts";
import { useMay } from "../app/own.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { Glyph } from "./Glyph.tsx";
import { staffName } from "./staff-name.ts";
import { TakeOver } from "./TakeOver.tsx";

export type CaseAssigneeProps = {
  readonly kind: (typeof CASE_KINDS)[number];
  readonly id: string;
  /** As the list has it: in another one the case has left the list. */
  readonly state: string;
  readonly assignee: AssigneeData | null;
  /** Called to refetch the list. */
  readonly onChanged: () => void;
};

/**
 * The assignee of a case, the colleagues who look at it now, and a button to take the case, to give
 * it back or to take it over.
 */
export function CaseAssignee({ kind, id, state, assignee, onChanged }: CaseAssigneeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const mine = assignee?.mine === true;
  const latest = useRef(onChanged);
  useEffect(() => {
    latest.current = onChanged;
  });
  const turning = useAct((fields: { kind: typeof kind; id: string }, clientId) =>
    client.call(mine ? unassignCase : assignCase, { ...fields, client_id: clientId }),
  );
  const now = useCaseNow(kind, id);
  const isElsewhere = now !== undefined && now.state !== state;
  useEffect(() => {
    if (isElsewhere) latest.current();
  }, [isElsewhere]);
  const turn = async () => {
    if ((await turning.run({ kind, id })) !== undefined) onChanged();
  };
  const until = assignee === null ? "" : format.moment(assignee.until_ms, "clock");
  return (
    <div className="flex items-center gap-2 rounded-2 bg-surface-1 px-3 py-1.5 text-small">
      <span className="text-text-3">
        <Glyph name="lock" size={17} />
      </span>
      <p className="min-w-0 flex-1">
        {assignee === null
          ? t("assigneeNone")
          : mine
            ? t("assigneeMine", { until })
            : t("assigneeOther", { staff: staffName(assignee.staff), until })}
        {now !== undefined && now.viewers.length > 0 && (
          <span role="status" className="block text-warning">
            {t("viewers", { staff: now.viewers.map(staffName).join(t("listMark")) })}
          </span>
        )}
        <span role="alert" className="block text-danger empty:hidden">
          {turning.refusal}
        </span>
      </p>
      {may("cases.assign") && (assignee === null || mine) && (
        <Button size="small" isLoading={turning.isBusy} onPress={() => void turn()}>
          {t(mine ? "unassign" : "assign")}
        </Button>
      )}
      {may("cases.take_over") && assignee !== null && !mine && (
        <TakeOver kind={kind} id={id} from={staffName(assignee.staff)} onChanged={onChanged} />
      )}
    </div>
  );
}
