import { type Envelope, errorIn, type Fields } from "./calls.ts";
import type { Answered, Call, SeenBalance } from "./evidence.ts";

/** One command of one person, with all its answers. It counts once, or not at all. */
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
  convert: "/Finance/zhuanhuahandle",
  withdraw: "/Finance/tbhandle",
  cancelWithdrawal: "/Finance/txcancel",
  announceDeposit: "/Finance/czhandle",
  confirmDeposit: "/Staff/confirmdeposit",
  rejectDeposit: "/Staff/rejectdeposit",
  passWithdrawal: "/Staff/passwithdrawal",
  rejectWithdrawal: "/Staff/rejectwithdrawal",
  sendWithdrawal: "/Staff/sendwithdrawal",
  completeWithdrawal: "/Staff/completewithdrawal",
};

export type OrderSeen = {
  readonly id: string;
  readonly client_id: string;
  readonly symbol: string;
  readonly status: string;
  readonly price: string | null;
  readonly qty: string | null;
};

type Seen = { readonly id: string };

/** The parts that an accepted command's answer may have. */
export type Done = {
  readonly order?: OrderSeen;
  readonly deposit?: Seen;
  readonly withdrawal?: Seen & { readonly status: string };
  readonly conversion?: Seen;
  readonly fills?: readonly unknown[];
  readonly count?: number;
  readonly sequence: string;
  readonly balances?: readonly SeenBalance[];
};

export function doneOf({ data }: Envelope): Done {
  return data as Done;
}

export function answeredBy(deed: Deed, reply: Envelope): Answered {
  const { trader, call, key, fields } = deed;
  const error = errorIn(reply);
  const named = { kind: "answer", trader, call, key, error } as const;
  if (error !== "") return { ...named, told: "", about: "", count: 0, sequence: 0 };
  const done = doneOf(reply);
  const seen = done.order ?? done.deposit ?? done.withdrawal ?? done.conversion;
  return {
    ...named,
    told: toldBy(call, done),
    // Staff's answers say only that it is done, so the case is the one that they named.
    about: seen?.id ?? (trader < 0 ? (fields.id ?? "") : ""),
    count: done.count ?? 0,
    sequence: Number(done.sequence),
  };
}

/**
 * The part of the answer that every repetition must give again. A repeated amendment shows its
 * order as it is by then, so only the order's id remains the same; and balances are always new.
 */
function toldBy(call: Call, done: Done): string {
  const { order, fills, count, sequence: _, balances: __, ...rest } = done;
  if (call === "amend") return JSON.stringify([order?.id, fills]);
  if (call === "cancelAll") return String(count);
  if (call === "place" || call === "cancel") return JSON.stringify([order, fills]);
  return JSON.stringify(rest);
}

/**
 * The same command with other fields; nothing if no variant is refused for its key alone. `earlier`
 * are commands of the same person.
 */
export function otherBody({ call, fields }: Deed, earlier: readonly Deed[]): Fields | undefined {
  switch (call) {
    case "place":
    case "amend": {
      const figure = ["amount", "qty", "price"].find((name) => name in fields) ?? "qty";
      return { ...fields, [figure]: "12345" };
    }
    case "cancel":
      return { id: "1" };
    case "cancelAll":
      return "symbol" in fields ? {} : { symbol: "BTC-USDT" };
    case "withdraw":
      return { ...fields, qty: "12345" };
    case "announceDeposit":
    case "confirmDeposit":
      return { ...fields, amount: "12345" };
    case "cancelWithdrawal":
    case "completeWithdrawal":
      return { ...fields, id: String(Number(fields.id) + 1) };
    case "rejectDeposit":
      return { ...fields, reason: "WRONG_NETWORK" };
    case "rejectWithdrawal":
      return { ...fields, reason: "LEGAL_ORDER" };
    case "sendWithdrawal":
      return { ...fields, txid: anotherThan(String(fields.txid)) };
    case "convert":
      // Quotes come only from the exchange, so another deed's quote is used.
      return earlier.find(({ fields: { quote } }) => (quote ?? fields.quote) !== fields.quote)
        ?.fields;
    case "passWithdrawal":
      // Passing has no field except the withdrawal's id.
      return earlier.find((deed) => deed.call === call && deed.fields.id !== fields.id)?.fields;
  }
}

/** Another transaction, in the spelling of the same network. */
function anotherThan(txid: string): string {
  return `${txid.slice(0, -1)}${txid.endsWith("1") ? "2" : "1"}`;
}
