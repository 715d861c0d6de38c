import type { Endpoint } from "@sumi/contract/wire/endpoint.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { madeAgent } from "../testing/agent-house.ts";
import type { ConsoleHouse } from "../testing/console-house.ts";
import { PASSPORT } from "../testing/identity-house.ts";
import { fieldsFor } from "../testing/reading-fields.ts";
import { TradingVisitor } from "../testing/trading-house.ts";
import {
  type Belongings,
  CARD_NUMBER,
  openWholeHouse,
  sample,
  wellEquipped,
} from "../testing/whole-house.ts";
import { TRON } from "../testing/withdrawal-desk.ts";

// An agent's session on every call that is mounted: it reads about its own team, masked, and
// changes nothing.

let opened: ConsoleHouse;
let agent: TradingVisitor;
let guest: TradingVisitor;
let has: Belongings;

beforeAll(async () => {
  opened = await openWholeHouse();
  const { house } = opened;
  const head = await house.member();
  guest = await house.member({}, head.number);
  ({ visitor: guest, has } = await wellEquipped(opened, { sponsor: head.number }));
  // Somebody of another tree owns as much.
  const other = await house.member();
  await wellEquipped(opened, { passkey: false, sponsor: other.number });
  await madeAgent(house.journal, head.number);
  agent = new TradingVisitor(house.server.app, head);
  const pair = await house.server.sessions.open(head.account, { kind: "agent" });
  agent.token = pair.token;
  agent.cookie = `agent=${pair.cookie}; sid=${pair.cookie}; staff=${pair.cookie}`;
  sample(house);
  await house.projected();
});
afterAll(() => opened.close());

const told = ({ code, data }: Awaited<ReturnType<TradingVisitor["get"]>>) => data.error ?? code;

async function ask(visitor: TradingVisitor, endpoint: Endpoint) {
  opened.house.script.timeMs += 1_000;
  const fields = fieldsFor(endpoint, has);
  return endpoint.method === "GET"
    ? visitor.get(endpoint.path, fields)
    : visitor.post(endpoint.path, fields);
}

const callsOf = (role: Endpoint["role"]) => {
  return opened.house.server.endpoints.filter((endpoint) => endpoint.role === role);
};

test("no call of members or staff answers an agent's session, nothing is submitted", async () => {
  const { script } = opened.house;
  const before = script.records.length;
  const open: string[] = [];
  for (const endpoint of callsOf("member")) {
    if (told(await ask(agent, endpoint)) !== "SESSION_ENDED") open.push(endpoint.path);
  }
  const atConsole = new TradingVisitor(opened.console.app, agent);
  Object.assign(atConsole, { token: agent.token, cookie: agent.cookie });
  for (const endpoint of opened.console.endpoints.filter(({ role }) => role === "staff")) {
    if (told(await ask(atConsole, endpoint)) !== "SESSION_ENDED") open.push(endpoint.path);
  }
  expect(open).toEqual([]);
  expect(callsOf("member").length).toBeGreaterThan(100);
  expect(script.records.slice(before)).toEqual([]);
});

test("a member's session answers on no call of an agent", async () => {
  const answers = [];
  for (const endpoint of callsOf("agent")) {
    const cookie = `${guest.cookie}; agent=${guest.cookie?.split("=")[1]}`;
    const visitor = new TradingVisitor(opened.house.server.app, guest);
    Object.assign(visitor, { token: guest.token, cookie });
    answers.push(told(await ask(visitor, endpoint)));
  }
  expect(answers.length).toBeGreaterThan(5);
  expect(new Set(answers)).toEqual(new Set(["SESSION_ENDED"]));
});

test("an agent's calls read, but for the sign-out, and name no member", async () => {
  const changing = callsOf("agent").filter(({ method }) => method === "POST");
  expect(changing.map(({ path }) => path)).toEqual(["/Agent/logout"]);
  const fields = new Set(callsOf("agent").flatMap(({ input }) => Object.keys(input.shape)));
  expect([...fields].sort()).toEqual(
    ["cursor", "days", "from_ms", "generation", "limit", "mode", "name", "state", "to_ms"].sort(),
  );
});

test("they tell no whole name, number, paper, address or balance, and no other tree", async () => {
  const { exchange } = opened.house.script;
  const reads = callsOf("agent").filter(({ method }) => method === "GET");
  const texts: string[] = [];
  for (const endpoint of reads) {
    const answer = await ask(agent, endpoint);
    expect([endpoint.path, told(answer)]).toEqual([endpoint.path, 1000]);
    texts.push(JSON.stringify(answer.data));
  }
  const all = texts.join("\n");
  // There is something to tell, or nothing would be proved.
  expect(all).toContain('"name":"mem***"');
  expect(all).toContain("BTC-USDT-PERP");
  expect(all).toContain('"stake":');
  const numbers = Array.from({ length: exchange.members.count }, (_, place) => place + 1);
  const names = numbers.flatMap((number) => [`member${number}`, String(uidOf(number))]);
  const papers = [PASSPORT.real_name, PASSPORT.phone, CARD_NUMBER, TRON, has.order, has.contract];
  const keys = ["balance", "available", "address", "email", "account", "uid", "id"];
  const secrets = [...names, ...papers, ...keys.map((key) => `"${key}"`)];
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  // The agent has invited two; everybody else is of another tree.
  const members = await agent.get("/Agent/members");
  expect(members.data.members).toHaveLength(2);
});

test("a search finds by the shown part of a name, and tells nothing of the rest", async () => {
  const found = async (name: string) => {
    opened.house.script.timeMs += 1_000;
    return ((await agent.get("/Agent/members", { name })).data.members as unknown[]).length;
  };
  expect([await found("mem"), await found("MEM"), await found("me")]).toEqual([2, 2, 2]);
  const username = `member${guest.number}`;
  expect([await found("memb"), await found(username)]).toEqual([0, 0]);
  expect([await found("%%"), await found("m_m"), await found("zzz")]).toEqual([0, 0, 0]);
});

test("each list is narrowed to a generation, and goes on page by page", async () => {
  const lists = [
    ["/Agent/members", "members"],
    ["/Agent/contracts", "contracts"],
    ["/Agent/orders", "orders"],
  ] as const;
  for (const [path, name] of lists) {
    const sizes = [];
    for (const generation of ["1", "2"]) {
      const rows = (await agent.get(path, { generation })).data[name] as unknown[];
      sizes.push(rows.length > 0);
    }
    expect([path, ...sizes]).toEqual([path, true, false]);
  }
  const first = await agent.get("/Agent/members", { limit: "1" });
  const cursor = String(first.data.next_cursor);
  const second = await agent.get("/Agent/members", { limit: "1", cursor });
  expect(
    [first.data.members, second.data.members].map((rows) => (rows as unknown[]).length),
  ).toEqual([1, 1]);
  expect(second.data.next_cursor).toBe(null);
});
