import type { ExchangeScript } from "./exchange-script.ts";

/** A page gets a second version, another one is withdrawn, and a member accepts terms. */
export function playPages(script: ExchangeScript): void {
  const page = { act: "PublishPage", section: "WALLET", mark: "none" } as const;
  script.decide({ ...page, page: "fees", text: "c".repeat(64) });
  script.decide({ ...page, page: "fees", text: "d".repeat(64) });
  script.decide({ ...page, page: "about", text: "e".repeat(64), mark: "draft" });
  script.decide({ act: "WithdrawPage", page: "about" });
  const terms = { page: "privacy", text: "f".repeat(64) };
  script.decide({ ...page, ...terms });
  const accepted = { ...terms, version: 1, language: "ja-JP" };
  const members = Array.from({ length: script.exchange.members.count }, (_, place) => place + 1);
  for (const actor of members) script.accept({ type: "AcceptTerms", actor, ...accepted });
}
