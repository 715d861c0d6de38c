import { createHash } from "node:crypto";
import { Exchange } from "@sumi/core/exchange.ts";
import { contractActs, placing } from "@sumi/core/testing/contract-world.ts";
import { fundPools, tick } from "@sumi/store/testing/contracts.ts";
import { ExchangeScript } from "@sumi/store/testing/exchange-script.ts";
import { expect, test } from "vitest";
import { PLAIN_NUMBERS } from "../../../testing/plain-numbers.ts";
import { LiveState } from "../state.ts";
import { contractsChannel } from "./own.ts";

const NOON = Date.UTC(2026, 2, 2, 12);
const BEFORE = { BTC: "60000" };

/** An exchange with two members who have trial money, and live channels that follow it. */
function opened() {
  const script = new ExchangeScript(NOON, contractActs());
  fundPools(script);
  for (let member = 1; member <= 2; member += 1) {
    script.openMember({});
    script.accept({ type: "RequestTrialMoney", actor: member });
  }
  tick(script, 2, BEFORE);
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  const state = new LiveState(new Exchange({ sha256 }));
  state.contracts.seed([], 0);
  const follow = () => {
    for (const record of script.records.slice(state.sequence)) state.apply(record);
  };
  follow();
  const { markets } = script.exchange;
  const channelOf = (member: number) =>
    contractsChannel({ contracts: state.contracts, markets }, { member, numbers: PLAIN_NUMBERS });
  return { script, follow, channelOf };
}

test("a member sees a contract accepted, opened and ended, and nobody else's", () => {
  const { script, follow, channelOf } = opened();
  const [own, other] = [channelOf(1), channelOf(2)];
  const { stamp } = script.accept(placing("A", "up 100", { mode: "trial", minutes: 1 }));
  const id = String(stamp.sequence);
  follow();
  const accepted = { id, mode: "trial", coin: "BTC", stake_coin: "TUSDT", state: "accepted" };
  expect(own.update()).toMatchObject([accepted]);
  expect(own.snapshot()).toMatchObject([accepted]);
  tick(script, 4, BEFORE);
  follow();
  expect(own.update()).toMatchObject([{ id, state: "open", open_price: "60000" }]);
  tick(script, 59, { BTC: "60001" });
  follow();
  const won = { id, state: "settled", outcome: "WIN", close_price: "60001", result: "70" };
  expect(own.update()).toMatchObject([won]);
  expect([own.update(), own.snapshot()]).toEqual([undefined, []]);
  expect([other.update(), other.snapshot()]).toEqual([undefined, []]);
});

test("a channel that is closed collects nothing, and another one goes on", () => {
  const { script, follow, channelOf } = opened();
  const [first, second] = [channelOf(1), channelOf(1)];
  first.close?.();
  script.accept(placing("A", "down 5", { mode: "trial", minutes: 1 }));
  follow();
  expect(first.update()).toBeUndefined();
  expect(second.update()).toMatchObject([{ direction: "down" }]);
});
