import { useNavigate, useSearch } from "@tanstack/react-router";

/** The screen's state, kept in its address, so that a shared link shows the same. */
export function useAddress() {
  // The console's routes read every search parameter as text.
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const navigate = useNavigate();
  const become = (change: Readonly<Record<string, string | undefined>>) => {
    const all = Object.entries({ ...search, ...change });
    const next = Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== ""));
    void navigate({ to: ".", search: next as never, replace: true });
  };
  return { search, become };
}

export type StateChoice<State extends string> = {
  readonly states: readonly State[];
  readonly state: State;
  readonly choose: (state: State) => void;
};

/** The state of cases that a queue shows: the one in the address, else the first. */
export function useStateChoice<State extends string>(
  states: readonly [State, ...State[]],
): StateChoice<State> {
  const { search, become } = useAddress();
  const state = states.find((one) => one === search.state) ?? states[0];
  return { states, state, choose: (next) => become({ state: next, case: undefined }) };
}

/** The row that is open beside the table, and the moves to its neighbours. */
export function useSelection<Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => string) {
  const { search, become } = useAddress();
  const selected = search.case;
  const row = rows?.find((one) => keyOf(one) === selected);
  const select = (one: Row | undefined) =>
    become({ case: one === undefined ? undefined : keyOf(one) });
  const move = (step: 1 | -1) => {
    const next = neighbour(rows ?? [], row, step);
    if (next !== undefined) select(next);
  };
  const moveOn = () => select(following(rows ?? [], row));
  return { selected, row, select, move, moveOn };
}

/** The row after one that leaves the list; `undefined` after the last one. */
export function following<Row>(rows: readonly Row[], row: Row | undefined): Row | undefined {
  const next = neighbour(rows, row, 1);
  return next === row ? undefined : next;
}

/** Without an open row the first one is next; the ends of the list have no neighbour beyond. */
export function neighbour<Row>(
  rows: readonly Row[],
  row: Row | undefined,
  step: 1 | -1,
): Row | undefined {
  const at = row === undefined ? -1 : rows.indexOf(row);
  if (at < 0) return rows[0];
  return rows[Math.min(rows.length - 1, Math.max(0, at + step))];
}
