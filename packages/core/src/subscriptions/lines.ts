import type { Amount } from "@sumi/primitives/amount.ts";
import {
  amountColumn,
  flagColumn,
  numberColumn,
  type SnapshotLine,
  snapshotLine,
  textColumn,
} from "../snapshot-line.ts";
import type { SaleMode } from "./events.ts";
import type { Holding, Project, ProjectStatus } from "./project.ts";

type Rows<Row> = { readonly rows: () => Iterable<Row>; readonly restore: (row: Row) => void };

type ProjectRow = Omit<Project, "left" | "forbidden" | "prospectus" | "rewardRates"> & {
  readonly coinsLeft: Amount;
  readonly commitmentsLeft: Amount;
  readonly forbidden: string;
};

export function projectLine({ rows, restore }: Rows<Project>): SnapshotLine {
  return snapshotLine<ProjectRow>(
    "project",
    {
      project: numberColumn,
      issuer: numberColumn,
      coin: numberColumn,
      quote: numberColumn,
      mode: textColumn<SaleMode>(),
      price: amountColumn,
      total: amountColumn,
      orderMin: amountColumn,
      orderMax: amountColumn,
      personalCap: amountColumn,
      startMs: numberColumn,
      endMs: numberColumn,
      lockDays: numberColumn,
      releaseDays: numberColumn,
      isOnce: flagColumn,
      forbidden: textColumn(),
      refundableUntilMs: numberColumn,
      terms: textColumn(),
      status: textColumn<ProjectStatus>(),
      account: numberColumn,
      isSuspended: flagColumn,
      suspendedBy: numberColumn,
      sold: amountColumn,
      proceeds: amountColumn,
      committed: amountColumn,
      coinsLeft: amountColumn,
      commitmentsLeft: amountColumn,
      done: numberColumn,
      day: numberColumn,
    },
    {
      rows: () => written(rows()),
      restore: ({ forbidden, coinsLeft: coins, commitmentsLeft: commitments, ...row }) => {
        const countries = forbidden === "" ? [] : forbidden.split(" ");
        restore({ ...row, forbidden: countries, left: { coins, commitments } });
      },
    },
  );
}

export type ProspectusRow = { readonly project: number; readonly prospectus: string };

/** A line of its own, so that the lines of sales without a prospectus stay what they were. */
export function prospectusLine(rows: Rows<ProspectusRow>): SnapshotLine {
  return snapshotLine<ProspectusRow>(
    "projectProspectus",
    { project: numberColumn, prospectus: textColumn() },
    rows,
  );
}

export type RewardRatesRow = {
  readonly project: number;
  readonly first: number;
  readonly second: number;
  readonly third: number;
};

/** Likewise for sales that reward nobody for an invitation. */
export function rewardRatesLine(rows: Rows<RewardRatesRow>): SnapshotLine {
  return snapshotLine<RewardRatesRow>(
    "projectRewardRates",
    { project: numberColumn, first: numberColumn, second: numberColumn, third: numberColumn },
    rows,
  );
}

export function holdingLine(rows: Rows<Holding>): SnapshotLine {
  return snapshotLine<Holding>(
    "projectHolding",
    {
      project: numberColumn,
      member: numberColumn,
      committed: amountColumn,
      quantity: amountColumn,
      paid: amountColumn,
      released: amountColumn,
    },
    rows,
  );
}

function* written(projects: Iterable<Project>): Iterable<ProjectRow> {
  for (const { left, forbidden, ...row } of projects) {
    const { coins: coinsLeft, commitments: commitmentsLeft } = left;
    yield { ...row, forbidden: forbidden.join(" "), coinsLeft, commitmentsLeft };
  }
}
