import {
  amountColumn,
  flagColumn,
  numberColumn,
  type SnapshotLine,
  snapshotLine,
  textColumn,
} from "../snapshot-line.ts";
import type { IncomeType, Ownership } from "./events.ts";
import type { DueDay, HoldingStatus, Machine, MachineHolding, MachineStatus } from "./machine.ts";

type Rows<Row> = { readonly rows: () => Iterable<Row>; readonly restore: (row: Row) => void };

type MachineRow = Omit<Machine, "forbidden"> & { readonly forbidden: string };

export function machineLine({ rows, restore }: Rows<Machine>): SnapshotLine {
  return snapshotLine<MachineRow>(
    "machine",
    {
      machine: numberColumn,
      name: textColumn(),
      ownership: textColumn<Ownership>(),
      supply: numberColumn,
      payCoin: numberColumn,
      price: amountColumn,
      coin: numberColumn,
      incomeType: textColumn<IncomeType>(),
      daily: amountColumn,
      termDays: numberColumn,
      listMs: numberColumn,
      delistMs: numberColumn,
      platformCoin: numberColumn,
      platformMin: amountColumn,
      referralsMin: numberColumn,
      isOnce: flagColumn,
      isFrozen: flagColumn,
      forbidden: textColumn(),
      prospectus: textColumn(),
      status: textColumn<MachineStatus>(),
      account: numberColumn,
      isSuspended: flagColumn,
      suspendedBy: numberColumn,
      sold: numberColumn,
      stopDay: numberColumn,
      stops: numberColumn,
      openedDay: numberColumn,
      lastDay: numberColumn,
      owed: amountColumn,
      shareDays: numberColumn,
      frozen: amountColumn,
    },
    {
      rows: () => written(rows()),
      restore: ({ forbidden, ...row }) => {
        restore({ ...row, forbidden: forbidden === "" ? [] : forbidden.split(" ") });
      },
    },
  );
}

export function holdingLine(rows: Rows<MachineHolding>): SnapshotLine {
  return snapshotLine<MachineHolding>(
    "machineHolding",
    {
      machine: numberColumn,
      holding: numberColumn,
      member: numberColumn,
      cost: amountColumn,
      shares: numberColumn,
      firstDay: numberColumn,
      place: numberColumn,
      lastDay: numberColumn,
      status: textColumn<HoldingStatus>(),
      frozen: amountColumn,
    },
    rows,
  );
}

export function dueDayLine(rows: Rows<DueDay>): SnapshotLine {
  return snapshotLine<DueDay>(
    "incomeDay",
    {
      machine: numberColumn,
      day: numberColumn,
      price: amountColumn,
      isPriced: flagColumn,
      total: amountColumn,
      left: amountColumn,
      told: numberColumn,
      done: numberColumn,
    },
    rows,
  );
}

function* written(machines: Iterable<Machine>): Iterable<MachineRow> {
  for (const { forbidden, ...row } of machines) yield { ...row, forbidden: forbidden.join(" ") };
}
