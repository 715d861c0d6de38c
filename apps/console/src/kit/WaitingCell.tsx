import { useTranslation } from "@sumi/app/speech.ts";
import type { AssigneeData } from "@sumi/contract/wire/staff-fields.ts";
import { useFormat } from "../language/use-format.ts";
import { Glyph } from "./Glyph.tsx";
import { staffNumber } from "./staff-name.ts";

/** Waits of more than an hour are highlighted. */
const LONG_MS = 3_600_000;

export type WaitingCellProps = {
  readonly waitingMs: number;
  readonly assignee: AssigneeData | null;
  /** The case's own deadline has passed; this replaces the rule of one hour. */
  readonly isOverdue?: boolean;
};

/** The time that a case has waited, and its assignee; long waits are highlighted. */
export function WaitingCell({ waitingMs, assignee, isOverdue }: WaitingCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isLong = isOverdue ?? waitingMs > LONG_MS;
  return (
    <>
      <span className={isLong ? "block font-semibold text-danger" : "block text-text-2"}>
        {format.span(waitingMs)}
      </span>
      {assignee !== null && (
        <span className="flex items-center justify-end gap-1 text-caption text-text-3">
          <Glyph name="lock" size={13} />
          {assignee.mine ? t("you") : staffNumber(assignee.staff.number)}
        </span>
      )}
    </>
  );
}
