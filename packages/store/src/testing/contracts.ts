import { placing } from "@sumi/core/testing/contract-world.ts";
import type { ExchangeScript } from "./exchange-script.ts";

const SECOND_MS = 1_000;

/** Fills both pools of contracts by two people each. */
export function fundPools(script: ExchangeScript): void {
  const evidence = "proof-1";
  const usdt = { asset: "USDT", amount: "10000", evidence } as const;
  script.decide({ act: "ContributeCapital", network: "MAIN", ...usdt });
  const [from, to] = ["sys:treasury", "sys:pool:delivery:available"] as const;
  script.decide({ act: "TransferHouse", from, to, ...usdt });
  script.decide({ act: "FundTrialPool", amount: "100000", evidence });
}

/** Lets so many seconds pass, with a sample of these prices and what is due after each. */
export function tick(
  script: ExchangeScript,
  seconds: number,
  prices: Readonly<Record<string, string>>,
): void {
  for (let second = 0; second < seconds; second += 1) {
    script.timeMs += SECOND_MS;
    script.sample(prices);
    runDue(script);
  }
}

/** Opens and settles the contracts that are due by now. */
export function runDue(script: ExchangeScript): void {
  for (const command of script.exchange.dueAt(script.timeMs)) {
    if (command.type === "SettleDue") script.accept(command);
  }
}

/** Contracts with every end there is, and one that goes on. Members 1 and 2 are certified. */
export function playContracts(script: ExchangeScript): void {
  const of = (actor: number, phrase: string, mode: "real" | "trial", minutes = 1) => {
    script.accept(placing("A", phrase, { actor, mode, minutes }));
  };
  const before = { BTC: "60000", ETH: "3000" };
  fundPools(script);
  for (const actor of [1, 2]) {
    script.accept({ type: "ConfirmRisk", actor });
    script.accept({ type: "RequestTrialMoney", actor });
  }
  tick(script, 2, before);
  of(1, "up 100", "real");
  of(2, "down 33.33333333", "real");
  of(1, "up 20", "trial");
  tick(script, 3, before);
  tick(script, 61, { BTC: "60001", ETH: "3000" });
  of(2, "down 10", "trial");
  tick(script, 64, { BTC: "60001", ETH: "3000" });
  of(1, "up 50", "real", 60);
  tick(script, 3, before);
  of(2, "up 5", "real");
  script.wait(5_000);
  runDue(script);
}
