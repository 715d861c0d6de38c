import { units } from "@sumi/core/testing/words.ts";
import type { ExchangeScript } from "./exchange-script.ts";

const BUYERS = [1, 2];

/** A machine that yields bitcoins is drafted, opened, funded, and sold in part. */
export function playMachines(script: ExchangeScript): void {
  const { timeMs } = script;
  script.accept({
    type: "DraftMachine",
    actor: -3,
    name: "BTC-30",
    ownership: "shared",
    supply: 10,
    payCoin: 0,
    price: units("1000"),
    coin: 1,
    incomeType: "coin",
    daily: units("0.01"),
    termDays: 30,
    listMs: 0,
    delistMs: timeMs + 86_400_000,
    platformCoin: 0,
    platformMin: units("0"),
    referralsMin: 0,
    isOnce: false,
    isFrozen: false,
    forbidden: [],
    prospectus: "c0ffee".padEnd(64, "0"),
  });
  const machine = script.exchange.sequence;
  const { markets } = script.exchange;
  const network = markets.networks.find(({ asset }) => asset === 1)?.name ?? "";
  const [amount, evidence] = ["1", "row-1"];
  script.decide({ act: "ContributeCapital", asset: "BTC", network, amount, evidence });
  script.decide({ act: "OpenMachine", machine });
  script.decide({ act: "FundMiningPool", machine, amount, evidence });
  for (const actor of BUYERS) script.accept({ type: "BuyMachine", actor, machine, shares: actor });
}
