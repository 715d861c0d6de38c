import type { PlaceOrder } from "@sumi/core/spot/commands.ts";
import { ExchangeScript } from "@sumi/store/testing/exchange-script.ts";
import { beforeEach, expect, test } from "vitest";
import { START_MS, TestJournal } from "../../testing/trading-house.ts";
import { sparingCommands } from "./sparing-commands.ts";

let script: ExchangeScript;
let member: number;
let room: boolean;

beforeEach(() => {
  script = new ExchangeScript(START_MS);
  script.sample({ BTC: "60000", ETH: "3000" });
  member = script.openMember({ USDT: "1000", BTC: "1" });
  room = true;
});

async function outcomeOf(command: Parameters<TestJournal["submit"]>[0]): Promise<string> {
  const journal = new TestJournal(script);
  const { exchange } = script;
  const commands = sparingCommands(journal, { hasRoom: () => room, exchange });
  const outcome = await commands.submit(command, () => undefined);
  if (!outcome.ok) return outcome.code;
  return outcome.value.repeated ? "repeated" : "accepted";
}

function order(client: number): PlaceOrder {
  return {
    type: "PlaceOrder",
    actor: member,
    key: { high: client, low: 0, body: 0 },
    market: 0,
    side: "buy",
    kind: "limit",
    tif: "GTC",
    postOnly: false,
    price: 5_000_000,
    quantity: 100,
    amount: 0n as PlaceOrder["amount"],
    stopPrice: 0,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
  };
}

test("without room nothing begins, what runs is ended, what counted is answered", async () => {
  expect(await outcomeOf(order(1))).toBe("accepted");
  const placed = script.exchange.sequence;
  room = false;
  expect(await outcomeOf(order(2))).toBe("TRY_AGAIN");
  expect(await outcomeOf(order(1))).toBe("repeated");
  expect(await outcomeOf({ type: "CancelOrder", actor: member, order: placed })).toBe("accepted");
  room = true;
  expect(await outcomeOf(order(2))).toBe("accepted");
});

test("a member opens nothing, and takes out what is theirs", async () => {
  script.certify(member);
  const address = script.addAddress(member);
  room = false;
  const account = "newcomer";
  const opening = { type: "OpenMember", actor: 0, account, sponsor: 0, house: "none" } as const;
  expect(await outcomeOf(opening)).toBe("TRY_AGAIN");
  const quantity = 100_00000000n as PlaceOrder["amount"];
  const request = { type: "RequestWithdrawal", actor: member, address, quantity } as const;
  expect(await outcomeOf(request)).not.toBe("TRY_AGAIN");
});
