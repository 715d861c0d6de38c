import { termActs } from "@sumi/core/testing/founding.ts";
import { units } from "@sumi/core/testing/words.ts";
import type { ExchangeScript } from "./exchange-script.ts";

/** Sales may begin as soon as they are opened. */
export const SALE_ACTS = termActs({ "subscriptions.announced_ms": "0" });

const ISSUER = 6;
const BUYER = 2;
const BEGINS_MS = 10_000;

/** A member's bitcoin is drafted for sale, delivered and sold in part. */
export function playSales(script: ExchangeScript): void {
  const startMs = script.timeMs + BEGINS_MS;
  script.accept({
    type: "DraftProject",
    actor: -3,
    issuer: ISSUER,
    coin: 1,
    quote: 0,
    mode: "first_come",
    price: units("100"),
    total: units("2"),
    orderMin: units("0.1"),
    orderMax: units("1"),
    personalCap: units("1"),
    startMs,
    endMs: startMs + 3_600_000,
    lockDays: 10,
    releaseDays: 2,
    isOnce: false,
    forbidden: [],
  });
  const project = script.exchange.sequence;
  const { terms } = script.exchange.subscriptions.get(project);
  script.accept({ type: "DeliverSupply", actor: ISSUER, project, terms });
  script.decide({ act: "OpenProject", project });
  script.timeMs = startMs;
  script.accept({ type: "Subscribe", actor: BUYER, project, quantity: units("0.5") });
}
