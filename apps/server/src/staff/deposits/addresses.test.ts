import { approvals } from "@sumi/contract/approvals/staff.ts";
import { addressPools, proposeAddresses } from "@sumi/contract/deposits/staff-addresses.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demonstrationAddress } from "../../demonstration/addresses.ts";
import { fingerprintOfAddress } from "../../shared/deposit-address.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";

let opened: ConsoleHouse;
let first: StaffVisitor;
let second: StaffVisitor;
let numbered = 0;

beforeAll(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
  });
  const { script } = opened.house;
  script.decide({ act: "ListNetwork", asset: "USDT", network: "TRC20", depositMin: "10" });
  script.decide({ act: "ListNetwork", asset: "ETH", network: "XRPL", depositMin: "10" });
  first = await opened.staff("administrator");
  second = await opened.staff("administrator");
});
afterAll(() => opened.close());

/** New addresses with valid checksums. */
function someAddresses(count: number, network = "TRC20") {
  return Array.from({ length: count }, () => {
    numbered += 1;
    return demonstrationAddress({ coin: "USDT", network }, numbered);
  });
}

function propose(addresses: string, more: Record<string, string> = {}) {
  const form = { coin: "USDT", network: "TRC20", addresses, ...more };
  return first.post("/Staff/proposeaddresses", form);
}

async function leftOf(network: string) {
  const { data } = await first.get("/Staff/addresses");
  const { pools } = addressPools.data.parse(data);
  return pools.find((pool) => pool.network === network);
}

test("two people load addresses, and the second one reads what they are", async () => {
  const addresses = someAddresses(3);
  const before = (await leftOf("TRC20"))?.left ?? 0;
  const lines = `${addresses.map(({ address }) => ` ${address} `).join("\r\n")}\n\n`;
  const { data } = await propose(lines, { note: "from the cold store" });
  const { proposal, hash, count } = proposeAddresses.data.parse(data);
  expect(count).toBe(3);
  expect((await leftOf("TRC20"))?.left).toBe(before);
  await opened.house.projected();
  const open = approvals.data.parse((await second.get("/Staff/approvals")).data).approvals;
  expect(open.find((each) => each.proposal === proposal)).toMatchObject({
    act: "LoadAddresses",
    fields: {
      asset: "USDT",
      network: "TRC20",
      addresses: addresses.map(({ address }) => address).join("\n"),
    },
    note: "from the cold store",
    mine_to_decide: true,
  });
  const own = await first.post("/Staff/approve", { proposal, hash });
  expect(own.data.error).toBe("SELF_APPROVAL");
  await second.post("/Staff/approve", { proposal, hash });
  expect((await leftOf("TRC20"))?.left).toBe(before + 3);
  await opened.house.projected();
  const again = await second.post("/Staff/approve", { proposal, hash });
  expect(again.data.error).toBe("ALREADY_REVIEWED");
  expect((await leftOf("TRC20"))?.left).toBe(before + 3);
});

test("a memo stands behind a comma", async () => {
  const [address] = someAddresses(1, "XRPL");
  const line = `${address?.address}, ${address?.memo}`;
  const { data } = await propose(line, { coin: "ETH", network: "XRPL" });
  const { proposal } = proposeAddresses.data.parse(data);
  const act = opened.house.script.exchange.approvals.proposals.find(Number(proposal))?.act ?? "";
  expect(address === undefined || act.includes(fingerprintOfAddress(address))).toBe(true);
});

const GOOD = demonstrationAddress({ coin: "USDT", network: "TRC20" }, 7_001).address;
const OTHER = demonstrationAddress({ coin: "USDT", network: "TRC20" }, 7_002).address;
const SLIP = `${OTHER.slice(0, -1)}${OTHER.endsWith("a") ? "b" : "a"}`;

test.each([
  ["a slip on the second line", `${GOOD}\n${SLIP}`, "ADDRESS_FORMAT", 2],
  ["another chain's address", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", "ADDRESS_FORMAT", 1],
  ["a memo where there is none", `${GOOD},1`, "ADDRESS_FORMAT", 1],
  ["three parts", `${GOOD},,`, "ADDRESS_FORMAT", 1],
  ["a line left empty in between", `${GOOD}\n\n${OTHER}`, "ADDRESS_FORMAT", 2],
  ["one address twice", `${GOOD}\n${OTHER}\n${GOOD}`, "PARAMETER_ERROR", 3],
])("%s is named by its line, and nothing is kept", async (_, addresses, error, line) => {
  const { pool } = opened.house.database;
  const texts = async () => (await pool.query("select 1 from deposit_addresses")).rowCount;
  const before = await texts();
  const { data } = await propose(addresses);
  expect(data).toMatchObject({ error, params: { line } });
  expect(await texts()).toBe(before);
});

test("what is loaded already is not proposed again", async () => {
  const [address] = someAddresses(1);
  const { data } = await propose(address?.address ?? "");
  const { proposal, hash } = proposeAddresses.data.parse(data);
  await second.post("/Staff/approve", { proposal, hash });
  const again = await propose(address?.address ?? "");
  expect(again.data).toMatchObject({ error: "PARAMETER_ERROR", params: { line: 1 } });
});

test.each([
  ["nothing", { addresses: " \n " }, "PARAMETER_ERROR"],
  ["a network of another coin", { network: "XRPL" }, "PARAMETER_ERROR"],
  ["a coin that is none", { coin: "NONE" }, "PARAMETER_ERROR"],
  ["more than a thousand", { addresses: `${"T\n".repeat(1_000)}T` }, "ABOVE_MAXIMUM"],
])("%s cannot be proposed", async (_, wrong, error) => {
  expect((await propose(GOOD, wrong)).data.error).toBe(error);
});

test("who may not load is told so, and an auditor sees how many are left", async () => {
  const auditor = await opened.staff("auditor");
  const form = { coin: "USDT", network: "TRC20", addresses: GOOD };
  const refused = await auditor.post("/Staff/proposeaddresses", form);
  expect(refused.data.error).toBe("PERMISSION_REQUIRED");
  const { data } = await auditor.get("/Staff/addresses");
  expect(addressPools.data.parse(data).pools.length).toBeGreaterThan(0);
});
