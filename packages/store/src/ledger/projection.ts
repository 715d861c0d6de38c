import { eachPosting } from "@sumi/core/dispatch.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import {
  type Account,
  available,
  isAvailable,
  isHeld,
  memberOf,
} from "@sumi/core/ledger/accounts.ts";
import { type Postings, postingsTo } from "@sumi/core/ledger/ledger.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Rows } from "../ports.ts";
import type { Opening, Projection } from "../projection.ts";
import { quarterOf } from "../tables/time.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { billLine, heldLine } from "./bills.ts";
import { houseFlows } from "./house-flows.ts";
import { BALANCES, BILLS, type BillRow, OPENINGS, type OpeningRow } from "./rows.ts";

/** One coin movement of one event, and the command that it happened in. */
export type Movement = {
  readonly stamp: Stamp;
  readonly event: ExchangeEvent;
  readonly account: number;
  readonly asset: number;
  readonly amount: Amount;
  /** True between the available and the held balance of one member. */
  readonly isWithin: boolean;
};

/**
 * Every balance as the postings leave it, and a bill for each change of an available balance and
 * for what is spent of a held one.
 */
export function ledgerProjection({ markets, bills: rules }: Opening): Projection {
  const balances = new WorkingSet(BALANCES);
  const flows = houseFlows();

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const movements = movementsOf(records, markets);
    await balances.load(rows, movements.flatMap(touchedBy));
    const openings: OpeningRow[] = [];
    const bills: BillRow[] = [];
    for (const movement of movements) {
      const opening = openingOf(movement);
      if (opening !== undefined) openings.push(opening);
      move(movement);
      const line = lineAfter(bills.at(-1), movement);
      const bill = billOf(movement, line);
      if (bill !== undefined) bills.push(bill);
    }
    await balances.save(rows);
    await flows.fold(movements, rows);
    await rows.insert(OPENINGS, openings);
    await rows.insert(BILLS, bills);
  }

  /** The account's balance as a quarter of an hour began, if this is its first change in it. */
  function openingOf({ stamp, account, asset }: Movement): OpeningRow | undefined {
    const before = balances.get({ account, asset });
    const quarterMs = quarterOf(stamp.timeMs);
    if (before !== undefined && before.changedMs >= quarterMs) return undefined;
    return { account, asset, quarterMs, balance: before?.balance ?? (0n as Amount) };
  }

  function move({ stamp, account, asset, amount }: Movement): void {
    const before = balances.get({ account, asset });
    const path = before?.path ?? markets.accountPath(account);
    const balance = ((before?.balance ?? 0n) + amount) as Amount;
    balances.put({ account, asset, path, balance, changedMs: stamp.timeMs });
  }

  function billOf(movement: Movement, line: number): BillRow | undefined {
    const { stamp, event, account, asset, amount } = movement;
    const { sequence, timeMs } = stamp;
    const member = memberOf(account);
    if (member === undefined) return undefined;
    const at = { sequence, line, member, asset, timeMs };
    if (isAvailable(account)) {
      const told = billLine(rules, event, { member, asset, amount }, markets.all);
      return { ...at, amount, balanceAfter: balanceOf(account, asset), heldChange: ZERO, ...told };
    }
    const isSpent = isHeld(account) && !movement.isWithin;
    const posting = { member, asset, amount };
    const told = isSpent ? heldLine(rules, event, posting, markets.all) : undefined;
    if (told === undefined) return undefined;
    const balanceAfter = balanceOf(available(member), asset);
    return { ...at, amount: ZERO, balanceAfter, heldChange: amount, ...told };
  }

  function balanceOf(account: Account, asset: number): Amount {
    return balances.get({ account, asset })?.balance ?? ZERO;
  }

  return { fold };
}

/** The balance that it changes; a bill of what is spent of a held one tells the available, too. */
function touchedBy({ account, asset }: Movement): { account: Account; asset: number }[] {
  const member = isHeld(account) ? memberOf(account) : undefined;
  const touched = [{ account, asset }];
  if (member !== undefined) touched.push({ account: available(member), asset });
  return touched;
}

function movementsOf(records: readonly CommandRecord[], markets: Markets): Movement[] {
  const movements: Movement[] = [];
  for (const { stamp, events } of records) {
    for (const event of events) {
      const listed = (isWithin: boolean): Postings =>
        postingsTo((account, asset, amount) => {
          // A leg of zero is no movement (rules 0.3).
          if (amount !== 0n) movements.push({ stamp, event, account, asset, amount, isWithin });
        });
      const [within, between] = [listed(true), listed(false)];
      eachPosting(event, markets.all, {
        post: between.post,
        move: (from, to, asset, amount) => {
          const member = memberOf(from);
          const isOwn = member !== undefined && member === memberOf(to);
          (isOwn ? within : between).move(from, to, asset, amount);
        },
      });
    }
  }
  return movements;
}

/** Bills are numbered from 1 within each command. */
function lineAfter(before: BillRow | undefined, { stamp }: Movement): number {
  return before?.sequence === stamp.sequence ? before.line + 1 : 1;
}
