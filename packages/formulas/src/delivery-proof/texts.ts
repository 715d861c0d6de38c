/** The terms and the record of a proof, read out of the texts that their hashes are taken over. */
import { amountOf } from "@sumi/primitives/amount.ts";
import { type DeliveryRecord, type DeliveryTerms, recordText, termsText } from "../delivery.ts";
import {
  hasShape,
  isCount,
  isDecimals,
  isHash,
  isText,
  parsed,
  type Shape,
} from "../record-shape.ts";

/** The terms of the text; undefined unless the same terms give the same text again. */
export function termsIn(text: string): DeliveryTerms | undefined {
  const value = parsed(text);
  if (!hasShape(value, TERMS)) return undefined;
  // The shape has been looked at.
  const json = value as unknown as TermsJson;
  const [stake, profit] = [json.stake, json.profit].map(amountOf);
  if (stake === undefined || profit === undefined) return undefined;
  const { market, mode, direction, minutes, ratio, rule } = json;
  const terms: DeliveryTerms = {
    market,
    mode,
    direction,
    minutes,
    ratio,
    stake,
    profit,
    acceptedMs: json.accepted_ts,
    openMs: json.open_ts,
    expiryMs: json.expiry_ts,
    rule,
    indexRule: json.index,
    indexDecimals: json.index_decimals,
    sourcesMin: json.sources_min,
    sourceAgeMaxMs: json.source_age_max_ms,
  };
  return termsText(terms) === text ? terms : undefined;
}

/** The record of the text; undefined unless the same record gives the same text again. */
export function recordIn(text: string): DeliveryRecord | undefined {
  const value = parsed(text);
  if (!hasShape(value, RECORD)) return undefined;
  // The shape has been looked at.
  const json = value as unknown as RecordJson;
  const [open, close] = [json.open, json.close].map(amountOf);
  if (open === undefined || close === undefined) return undefined;
  const { order, market, rule, tip } = json;
  const record: DeliveryRecord = {
    order,
    market,
    acceptedMs: json.accepted_ts,
    openMs: json.open_ts,
    expiryMs: json.expiry_ts,
    open,
    close,
    openSamples: json.open_seqs,
    closeSamples: json.close_seqs,
    rule,
    tip,
  };
  return recordText(record) === text ? record : undefined;
}

type Texts<Name extends string> = Readonly<Record<Name, string>>;
type Counts<Name extends string> = Readonly<Record<Name, number>>;

type TermsJson = Texts<"market" | "mode" | "ratio" | "stake" | "profit" | "rule" | "index"> &
  Counts<"minutes" | "accepted_ts" | "open_ts" | "expiry_ts"> &
  Counts<"index_decimals" | "sources_min" | "source_age_max_ms"> &
  Pick<DeliveryTerms, "direction">;

type RecordJson = Texts<"order" | "market" | "open" | "close" | "rule" | "tip"> &
  Counts<"accepted_ts" | "open_ts" | "expiry_ts"> &
  Readonly<Record<"open_seqs" | "close_seqs", readonly number[]>>;

const TERMS: Shape = {
  market: isText,
  mode: isText,
  direction: (value) => value === "up" || value === "down",
  minutes: isCount,
  ratio: isText,
  stake: isText,
  profit: isText,
  accepted_ts: isCount,
  open_ts: isCount,
  expiry_ts: isCount,
  rule: isText,
  index: isText,
  index_decimals: isDecimals,
  sources_min: isCount,
  source_age_max_ms: isCount,
};

const areCounts = (value: unknown) => Array.isArray(value) && value.every(isCount);

const RECORD: Shape = {
  order: isHash,
  market: isText,
  accepted_ts: isCount,
  open_ts: isCount,
  expiry_ts: isCount,
  open: isText,
  close: isText,
  open_seqs: areCounts,
  close_seqs: areCounts,
  rule: isText,
  tip: isHash,
};
