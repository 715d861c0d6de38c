import { member as file, memberPositions } from "@sumi/contract/members/staff.ts";
import { perpetualExposure } from "@sumi/contract/perpetual/staff.ts";
import { PERP, perpetualActs } from "@sumi/core/testing/perpetual-world.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { perpetualOrder } from "../../testing/perpetual-house.ts";
import { PLAIN_NUMBERS } from "../../testing/plain-numbers.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

let opened: ConsoleHouse;
let administrator: StaffVisitor;
let second: StaffVisitor;

/** The first member is long and the second short by 0.2, and the first has an order that rests. */
beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
    numbers: PLAIN_NUMBERS,
    acts: perpetualActs(),
  });
  administrator = await opened.staff("administrator");
  second = await opened.staff("administrator");
  const { script } = opened.house;
  const money = { asset: "USDT", amount: "1000", evidence: "proof-1" } as const;
  script.decide({ act: "ContributeCapital", network: "MAIN", ...money });
  const [from, to] = ["sys:treasury", "sys:insurance"] as const;
  script.decide({ act: "TransferHouse", from, to, ...money });
  const [long, short] = [script.openMember({ USDT: "5000" }), script.openMember({ USDT: "5000" })];
  for (const member of [long, short]) {
    script.certify(member);
    script.accept({ type: "ConfirmPerpetualRisk", actor: member });
  }
  sample("60000");
  sample("60000");
  sample("60000");
  script.accept(perpetualOrder({ actor: short, side: "sell", price: 600_000, quantity: 2_000 }));
  script.accept(perpetualOrder({ actor: long, side: "buy", price: 600_000, quantity: 2_000 }));
  script.accept(perpetualOrder({ actor: long, side: "buy", price: 590_000, quantity: 100 }));
  await opened.house.projected();
});
afterEach(() => opened.close());

function sample(price: string): void {
  const { script } = opened.house;
  script.timeMs += 1_000;
  script.sample({ BTC: price, ETH: "3000" });
}

async function exposure() {
  return perpetualExposure.data.parse((await administrator.get("/Staff/perpetual")).data);
}

test("terms of contracts and lines of countries are listed, set or not", async () => {
  const { data } = await administrator.get("/Staff/parameters");
  const found = data.parameters as { key: string; value: string }[];
  const values = Object.fromEntries(found.map(({ key, value }) => [key, value]));
  expect(values).toMatchObject({
    [`contract.${PERP}.tier2_maintenance`]: "0.05",
    [`contract.${PERP}.liquidation_rate`]: "0.005",
    "perpetual.country.JP": "2",
  });
});

test("open interest, margins, funding and the fund are told, and no member is", async () => {
  expect(await exposure()).toMatchObject({
    contracts: [
      {
        symbol: PERP,
        status: "open",
        open_interest: "0.2",
        notional: "12000",
        longs: 1,
        shorts: 1,
        margins: "4800",
        largest: "12000",
        funding_under_way: null,
        halted_until_ms: null,
        halt_again_ms: null,
        settle_ms: null,
      },
    ],
    liquidations: [],
    liquidation_count: 0,
    insurance: { coin: "USDT", balance: "1000", minimum: "0" },
    open: true,
  });
});

test("positions that are liquidated stand in the queue with their members", async () => {
  sample("49300");
  sample("49200");
  opened.house.journal.publish();
  const { liquidations, liquidation_count: count } = await exposure();
  expect(count).toBe(1);
  expect(liquidations).toMatchObject([
    { symbol: PERP, member: { uid: String(uidOf(1)) }, side: "long", bankruptcy_price: "48000" },
  ]);
});

test("one person halts with a reason, and two let it trade again", async () => {
  const until_ms = String(opened.house.script.timeMs + 3_600_000);
  const why = { reason: "FEED_IN_DOUBT", until_ms, note: "two differ" };
  const halt = { symbol: PERP, status: "cancel_only", ...why };
  expect((await administrator.post("/Staff/haltperpetual", halt)).code).toBe(1000);
  expect((await exposure()).contracts).toMatchObject([
    { status: "cancel_only", reason: "FEED_IN_DOUBT", halted_until_ms: Number(until_ms) },
  ]);
  expect(errorOf(await administrator.post("/Staff/haltperpetual", halt))).toBe("ILLEGAL_OPERATION");
  const closing = { ...halt, status: "closed" };
  const again = await administrator.post("/Staff/haltperpetual", closing);
  expect(errorOf(again)).toBe("TWO_PEOPLE_REQUIRED");
  expect((await administrator.post("/Staff/proposeperpetualhalt", closing)).code).toBe(1000);
  const resumption = { symbol: PERP, note: "all agree again" };
  const proposed = await administrator.post("/Staff/resumeperpetual", resumption);
  expect(proposed.code).toBe(1000);
  const { proposal, hash } = proposed.data as Record<string, string>;
  const approved = await second.post("/Staff/approve", {
    proposal: proposal ?? "",
    hash: hash ?? "",
  });
  expect(approved.code).toBe(1000);
  expect((await exposure()).contracts).toMatchObject([
    { status: "open", reason: "RESUMED", halted_until_ms: null },
  ]);
});

test("an auditor reads and halts nothing", async () => {
  const auditor = await opened.staff("auditor");
  expect((await auditor.get("/Staff/perpetual")).code).toBe(1000);
  const until_ms = String(opened.house.script.timeMs + 3_600_000);
  const halt = { symbol: PERP, status: "closed", reason: "INCIDENT", until_ms, note: "no" };
  expect(errorOf(await auditor.post("/Staff/haltperpetual", halt))).toBe("PERMISSION_REQUIRED");
});

test("listing and delisting are proposals", async () => {
  const grid = { tick: "0.01", lot: "0.001", price_max: "100000" };
  const bounds = { quantity_min: "0.001", quantity_max: "1000" };
  const listing = await administrator.post("/Staff/proposeperpetual", {
    coin: "ETH",
    ...grid,
    ...bounds,
  });
  expect(listing.code).toBe(1000);
  const settle_ms = String(opened.house.script.timeMs + 8 * 86_400_000);
  const ending = { symbol: PERP, settle_ms, note: "its index loses venues" };
  expect((await administrator.post("/Staff/delistperpetual", ending)).code).toBe(1000);
});

test("a member's file has their positions, what is held for them, and their worth", async () => {
  const uid = String(uidOf(1));
  await administrator.post("/Staff/fileaccess", { uid, reason: "AUDIT" });
  const { open, orders, past } = memberPositions.data.parse(
    (await administrator.get("/Staff/memberpositions", { uid })).data,
  );
  expect(open).toMatchObject([{ symbol: PERP, side: "long", qty: "0.2", margin: "2400" }]);
  expect(orders).toMatchObject([{ side: "buy", price: "59000", qty: "0.01" }]);
  expect(past).toEqual([]);
  const { holds, total } = file.data.parse(
    (await administrator.get("/Staff/member", { uid })).data,
  );
  expect(holds).toMatchObject([{ coin: "USDT", kind: "perpetual", id: orders[0]?.id }]);
  // The deposit less the taker's fee: margin and held money are the member's own.
  expect(total).toBe("4992.8");
});
