import type { ExchangeScript } from "./exchange-script.ts";

/** A page gets a second version, and another one is withdrawn. */
export function playPages(script: ExchangeScript): void {
  const page = { act: "PublishPage", section: "WALLET", mark: "none" } as const;
  script.decide({ ...page, page: "fees", text: "c".repeat(64) });
  script.decide({ ...page, page: "fees", text: "d".repeat(64) });
  script.decide({ ...page, page: "about", text: "e".repeat(64), mark: "draft" });
  script.decide({ act: "WithdrawPage", page: "about" });
}
