import type { ExchangeScript } from "./exchange-script.ts";

const HOUR_MS = 3_600_000;

/** An announcement to everybody is corrected; one to holders of a coin is withdrawn. */
export function playAnnouncements(script: ExchangeScript): void {
  const words = {
    act: "PublishAnnouncement",
    text: "a".repeat(64),
    kind: "MAINTENANCE",
    audience: "everybody",
    startMs: script.timeMs + HOUR_MS,
    endMs: script.timeMs + 9 * HOUR_MS,
    place: "pinned",
  } as const;
  script.decide(words);
  script.decide({ ...words, text: "b".repeat(64), corrects: script.exchange.sequence });
  script.decide({ ...words, audience: "holders", audienceOf: "BTC", place: "list" });
  script.decide({ act: "WithdrawAnnouncement", announcement: script.exchange.sequence });
}
