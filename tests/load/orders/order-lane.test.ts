import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Random } from "@sumi/core/testing/random.ts";
import { afterEach, expect, test } from "vitest";
import type { Outcome } from "../generator/timeline.ts";
import { OrderLane } from "./order-lane.ts";
import { OrderMemory } from "./order-memory.ts";

/** How the server answers one request: with this status and error, or by hanging up. */
type Deed = "accept" | "busy" | "nonsense" | "gone" | "hang up";

const STATUS = { accept: 200, busy: 503, nonsense: 200, gone: 200 } as const;
const BODY = {
  busy: { code: 2007, data: { error: "TRY_AGAIN" } },
  nonsense: { code: 2003, data: { error: "NETWORK_ERROR" } },
  gone: { code: 2401, data: { error: "ORDER_NOT_FOUND" } },
} as const;

const SILENCE_MS = 200;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/**
 * A real server that answers by these deeds, one after the other, and keeps the requested paths.
 */
async function exchange(deeds: Deed[], atPort = 0) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    asked.push(request.url?.split("/").at(-1) ?? "");
    const deed = deeds.shift() ?? "accept";
    if (deed === "hang up") return void request.socket.destroy();
    const data = { order: { id: String(100 + asked.length) } };
    const text = JSON.stringify(deed === "accept" ? { code: 1000, data } : BODY[deed]);
    const body = text.replace('{"code":1000', '{"code":1000,"msg":"success"');
    response.writeHead(STATUS[deed], { "content-length": body.length }).end(body);
  });
  servers.push(server);
  server.listen(atPort, "127.0.0.1");
  await once(server, "listening");
  const end = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, asked, end };
}

async function laneAt(ports: readonly number[], persists: boolean) {
  const memory = new OrderMemory("t");
  const wrong: string[] = [];
  const lane = await OrderLane.open({
    ports,
    persists,
    memory,
    member: 3,
    random: new Random(2),
    middle: () => 64_000,
    silenceMs: SILENCE_MS,
    session: { token: "T", cookie: "C" },
    onWrong: (finding) => wrong.push(finding),
  });
  const turn = () =>
    new Promise<Outcome>((resolve) => {
      lane.connect(resolve);
      lane.start();
    });
  return { lane, memory, wrong, turn };
}

test("what callers are told of their orders is remembered, turn by turn", async () => {
  const deeds: Deed[] = ["accept", "busy", "nonsense", "gone", ...Array(40).fill("accept")];
  const { port, asked } = await exchange(deeds);
  const { lane, memory, wrong, turn } = await laneAt([port], false);
  const outcomes: Outcome[] = [];
  for (let count = 0; count < 40; count += 1) outcomes.push(await turn());
  lane.close();
  expect(outcomes.slice(0, 5)).toEqual(["accepted", "shed", "failed", "declined", "accepted"]);
  expect(new Set(outcomes.slice(5))).toEqual(new Set(["accepted"]));
  expect([wrong.length, wrong[0]?.includes("NETWORK_ERROR")]).toEqual([1, true]);
  expect(new Set(asked)).toEqual(new Set(["placeorder", "cancelorder"]));
  const states = Array.from({ length: memory.count }, (_, number) => memory.stateOf(number));
  // Its cancellation was requested after it was already gone.
  const all = ["placed", "refused", "asked", "cancelled", "cancel asked"];
  expect(new Set(states)).toEqual(new Set(all));
  expect(memory.memberOf(0)).toBe(3);
  expect(memory.idOf(0)).toBe(101);
});

test("a lane that has lost its server comes back, and its request has failed", async () => {
  const { port } = await exchange(["hang up", "accept"]);
  const { lane, memory, turn } = await laneAt([port], false);
  expect([await turn(), await turn()]).toEqual(["failed", "accepted"]);
  lane.close();
  expect([memory.stateOf(0), memory.stateOf(1)]).toEqual(["asked", "placed"]);
});

test("who wants to know asks elsewhere, under the same key, until there is an answer", async () => {
  const one = await exchange(["hang up", "hang up"]);
  const other = await exchange(["busy", "accept"]);
  const { lane, memory, wrong, turn } = await laneAt([one.port, other.port], true);
  expect(await turn()).toBe("accepted");
  lane.close();
  expect([one.asked.length, other.asked.length, memory.count]).toEqual([2, 2, 1]);
  expect([memory.stateOf(0), wrong]).toEqual(["placed", []]);
});

test("who had nobody to ask for a while then asks one thing at a time", async () => {
  const before = await exchange(["accept"]);
  const { lane, memory, wrong, turn } = await laneAt([before.port], true);
  await turn();
  await before.end();
  // The lane has noticed by now.
  await pause(SILENCE_MS / 2);
  const answer = turn();
  await pause(3 * SILENCE_MS);
  const after = await exchange([], before.port);
  expect(await answer).toBe("accepted");
  for (let count = 0; count < 5; count += 1) expect(await turn()).toBe("accepted");
  lane.close();
  expect([after.asked.length, wrong, memory.stateOf(1)]).toEqual([6, [], "placed"]);
});
