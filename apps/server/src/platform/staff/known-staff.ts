import type { Log } from "../http/log.ts";
import type { ExchangeView } from "../server/exchange-view.ts";

/** The fields of a person's row that the journal has, too. */
export type StaffRowKnown = {
  /** 1 for the first of the staff. */
  readonly number: number;
  readonly roles: readonly string[];
  /** The command of the last change that the row has followed; 0 for none. */
  readonly changeSequence: number;
};

type View = Pick<ExchangeView, "staffPerson" | "isLeader"> & {
  readonly log: Log;
  readonly onForeignStaff: () => void;
};

/**
 * True if the row is as the journal has the person. Whoever owns the tables can write any row, so
 * another one opens nothing. A row that has not followed yet raises no alarm, nor does a standby,
 * whose state is a moment behind.
 */
export function isAsJournalled(view: View, row: StaffRowKnown): boolean {
  const { person, changeSequence } = view.staffPerson(row.number);
  const isKnown = person !== undefined && !person.isRemoved;
  if (isKnown && textOf(person.roles) === textOf(row.roles)) return true;
  if (!view.isLeader() || row.changeSequence < changeSequence) return false;
  tellForeignStaff(view, row.number);
  return false;
}

/** Raises the alarm about a row of the staff that this exchange did not write. */
export function tellForeignStaff(
  { log, onForeignStaff }: Pick<View, "log" | "onForeignStaff">,
  staff: number,
): void {
  log.error("a person of the staff is not as the journal has them", { staff });
  onForeignStaff();
}

function textOf(roles: readonly string[]): string {
  return [...roles].sort().join();
}
