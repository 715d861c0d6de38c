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

/** A page gets a second version, and another one is withdrawn. */
export function playPages(script: ExchangeScript): void {
  const page = { act: "PublishPage", section: "WALLET", mark: "none" } as const;
  script.decide({ ...page, page: "fees", text: "c".repeat(64) });
  script.decide({ ...page, page: "fees", text: "d".repeat(64) });
  script.decide({ ...page, page: "about", text: "e".repeat(64), mark: "draft" });
  script.decide({ act: "WithdrawPage", page: "about" });
}
