import type { AssigneeData } from "@sumi/contract/wire/staff-fields.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "../language/use-format.ts";
import { Glyph } from "./Glyph.tsx";
import { staffNumber } from "./staff-name.ts";

/** Whoever waits for longer than this is waited for with impatience. */
const LONG_MS = 3_600_000;

export type WaitingCellProps = {
  readonly waitingMs: number;
  readonly assignee: AssigneeData | null;
  /** Its own deadline has passed. */
  readonly isOverdue?: boolean;
};

/** How long a case waits, and whose it is; what waits for long stands out. */
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
