import type { Exchange } from "@sumi/core/exchange.ts";
import { Follower } from "@sumi/journal/follower.ts";
import { newExchange } from "@sumi/journal/new-exchange.ts";
import { verifyJournal } from "@sumi/journal/verify.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { GoldenJournal } from "./golden-journal.ts";
import { storesOf } from "./stores.ts";

/** The state and balances after a journal, computed by the code of `npm run verify`. */
export async function outcomeOf(golden: Omit<GoldenJournal, "outcome">): Promise<string> {
  const stores = storesOf({ ...golden, outcome: "" });
  const verified = await verifyJournal({ ...stores, createExchange: newExchange });
  const { frames, commands, tip, digest, snapshots } = verified;
  const follower = new Follower(newExchange(), undefined);
  await follower.catchUp(stores.frames);
  return [
    `frames ${frames}`,
    `epochs ${follower.tip?.epoch ?? 0}`,
    `commands ${commands}`,
    `snapshots ${snapshots.join(" ")}`,
    `tip ${tip}`,
    `state ${digest}`,
    "",
    ...balancesOf(follower.exchange),
    "",
  ].join("\n");
}

/** Every balance that is not zero, such as "m:7:available BTC 0.5". */
export function balancesOf({ ledger, markets }: Exchange): string[] {
  const symbolOf = (asset: number) => markets.assets[asset]?.symbol ?? "";
  const lines: string[] = [];
  ledger.each((account, asset, balance) => {
    lines.push(`${markets.accountPath(account)} ${symbolOf(asset)} ${formatAmount(balance)}`);
  });
  return lines;
}
