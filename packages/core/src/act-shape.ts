import type { Act } from "./act.ts";

/** What JSON must hold under a field's name. */
type Kind = "text" | "texts" | "number" | "number or nothing";
type Shape<Each> = { readonly [Field in Exclude<keyof Each, "act">]-?: Kind };

const LIST_MARKET: Shape<Extract<Act, { act: "ListMarket" }>> = {
  symbol: "text",
  base: "text",
  quote: "text",
  tick: "text",
  lot: "text",
  priceMax: "text",
  quantityMin: "text",
  quantityMax: "text",
  notionalMin: "text",
  makerRate: "text",
  takerRate: "text",
};

const SHAPES: { readonly [Each in Act as Each["act"]]: Shape<Each> } = {
  ListAsset: { asset: "text", indexDecimals: "number or nothing" },
  ListNetwork: { asset: "text", network: "text", depositMin: "text" },
  ListMarket: LIST_MARKET,
  ChangeParameter: { key: "text", value: "text", effectiveMs: "number" },
  ContributeCapital: { asset: "text", network: "text", amount: "text", evidence: "text" },
  TransferHouse: { asset: "text", from: "text", to: "text", amount: "text", evidence: "text" },
  ReverseEntry: { entry: "number", reason: "text" },
  LoadAddresses: { asset: "text", network: "text", fingerprints: "texts" },
  LinkStaff: { staff: "number", member: "number" },
  UnfreezeMember: { member: "number" },
  DecertifyMember: { member: "number", reason: "text" },
  ResetSecondFactor: { member: "number", evidence: "text" },
  FailWithdrawal: { withdrawal: "number", evidence: "text" },
  SetMarketStatus: { symbol: "text", status: "text" },
};

/**
 * The field in which something is no act at all, or nothing. Acts come as JSON from outside and are
 * kept whole for good, so a field that no rule reads is refused, too: nobody would watch what it
 * holds.
 */
export function flawOfAct(act: unknown): string | undefined {
  if (typeof act !== "object" || act === null) return "act";
  const fields: Readonly<Record<string, unknown>> = { ...act };
  const shape = shapeOf(fields.act);
  if (shape === undefined) return "act";
  const strange = Object.keys(fields).find((field) => field !== "act" && !(field in shape));
  if (strange !== undefined) return strange;
  return Object.entries(shape).find(([field, kind]) => !isOfKind(fields[field], kind))?.[0];
}

function shapeOf(name: unknown): Readonly<Record<string, Kind>> | undefined {
  const shapes: Readonly<Record<string, Readonly<Record<string, Kind>>>> = SHAPES;
  return typeof name === "string" && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
}

function isOfKind(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case "text":
      return typeof value === "string";
    case "texts":
      return Array.isArray(value) && value.every((each) => typeof each === "string");
    case "number":
      return typeof value === "number";
    case "number or nothing":
      return typeof value === "number" || value === undefined;
  }
}
