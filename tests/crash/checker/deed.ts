import { type Envelope, errorIn, type Fields } from "./calls.ts";
import type { Answered, Call, SeenBalance } from "./evidence.ts";

/** One command of one trader, with every answer to it. It counts once, or not at all. */
export type Deed = {
  readonly trader: number;
  readonly call: Call;
  /** The client id that all attempts carry. */
  readonly key: string;
  readonly fields: Fields;
  answer: Answered | undefined;
};

export const PATHS: { readonly [Name in Call]: string } = {
  place: "/Trade/placeorder",
  amend: "/Trade/amendorder",
  cancel: "/Trade/cancelorder",
  cancelAll: "/Trade/cancelall",
};

export type OrderSeen = {
  readonly id: string;
  readonly client_id: string;
  readonly symbol: string;
  readonly status: string;
  readonly price: string | null;
  readonly qty: string | null;
};

/** The parts of an accepted command's answer that there are. */
export type Done = {
  readonly order?: OrderSeen;
  readonly fills?: readonly unknown[];
  readonly count?: number;
  readonly sequence: string;
  readonly balances?: readonly SeenBalance[];
};

export function doneOf({ data }: Envelope): Done {
  return data as Done;
}

export function answeredBy(deed: Deed, reply: Envelope): Answered {
  const { trader, call, key } = deed;
  const error = errorIn(reply);
  const named = { kind: "answer", trader, call, key, error } as const;
  if (error !== "") return { ...named, told: "", order: "", count: 0, sequence: 0 };
  const done = doneOf(reply);
  return {
    ...named,
    told: toldBy(call, done),
    order: done.order?.id ?? "",
    count: done.count ?? 0,
    sequence: Number(done.sequence),
  };
}

/**
 * What every repetition of the answer must say again. A repeated amendment shows its order as it
 * stands by then, so of the order only the name remains the same; and balances are always new.
 */
function toldBy(call: Call, { order, fills, count }: Done): string {
  if (call === "amend") return JSON.stringify([order?.id, fills]);
  if (call === "cancelAll") return String(count);
  return JSON.stringify([order, fills]);
}

/** The same command, had it meant something else. */
export function otherBody({ call, fields }: Deed): Fields {
  if (call === "cancelAll") return "symbol" in fields ? {} : { symbol: "BTC-USDT" };
  if (call === "cancel") return { id: "1" };
  const figure = ["amount", "qty", "price"].find((name) => name in fields) ?? "qty";
  return { ...fields, [figure]: "12345" };
}
