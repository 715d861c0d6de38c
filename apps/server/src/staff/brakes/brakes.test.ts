import { brakes } from "@sumi/contract/brakes/calls.ts";
import { brakeThings } from "@sumi/contract/brakes/staff.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brakeRoutes } from "../../member/brakes/routes.ts";
import { withdrawalRoutes } from "../../member/withdrawals/routes.ts";
import { ConsoleHouse, mountStaff } from "../../testing/console-house.ts";
import { errorOf, HOUR_MS } from "../../testing/withdrawal-desk.ts";

let house: ConsoleHouse;

beforeAll(async () => {
  house = await ConsoleHouse.open({
    members: ({ server }) => {
      brakeRoutes(server);
      withdrawalRoutes(server);
    },
    staff: (console, identity) => mountStaff(console, identity),
  });
});
afterAll(() => house.close());

const THING = { kind: "conversion", name: "" };

function halt(lastsMs = HOUR_MS) {
  const until_ms = String(house.house.script.timeMs + lastsMs);
  return { ...THING, reason: "INCIDENT", until_ms, note: "the feed jumps, ticket 7" };
}

async function thing() {
  const auditor = await house.staff("auditor");
  const { things } = brakeThings.data.parse((await auditor.get("/Staff/brakes")).data);
  return things.find(({ kind }) => kind === THING.kind);
}

test("one approver brakes at night, members read why and until when, and two lift it", async () => {
  const [approver, second] = [await house.staff("approver"), await house.staff("approver")];
  const reviewer = await house.staff("reviewer");
  expect(errorOf(await reviewer.post("/Staff/brake", halt()))).toBe("PERMISSION_REQUIRED");
  const { note: _, ...wordless } = halt();
  expect(errorOf(await approver.post("/Staff/brake", wordless))).toBe("MISSING_PARAMETER");
  expect(errorOf(await approver.post("/Staff/brake", halt(25 * HOUR_MS)))).toBe("PARAMETER_ERROR");
  const given = halt();
  expect(errorOf(await approver.post("/Staff/brake", given))).toBe(1000);
  expect(await thing()).toEqual({
    ...THING,
    braked: { reason: "INCIDENT", until_ms: Number(given.until_ms) },
    again_ms: expect.any(Number),
  });
  const member = await house.house.member();
  const { brakes: paused } = brakes.data.parse((await member.get("/Public/brakes")).data);
  expect(paused).toEqual([{ ...THING, reason: "INCIDENT", until_ms: Number(given.until_ms) }]);

  expect(errorOf(await second.post("/Staff/brake", halt()))).toBe("TWO_PEOPLE_REQUIRED");
  const lifting = { ...THING, note: "the feed is well again" };
  const { data } = await approver.post("/Staff/proposelifting", lifting);
  const decided = { proposal: String(data.proposal), hash: String(data.hash) };
  expect(errorOf(await approver.post("/Staff/approve", decided))).toBe("SELF_APPROVAL");
  expect(errorOf(await second.post("/Staff/approve", decided))).toBe(1000);
  expect(await thing()).toMatchObject({ braked: null });

  const again = await approver.post("/Staff/proposebrake", halt(48 * HOUR_MS));
  const { proposal, hash } = again.data;
  const yes = { proposal: String(proposal), hash: String(hash) };
  expect(errorOf(await second.post("/Staff/approve", yes))).toBe(1000);
  expect(await thing()).toMatchObject({ braked: { reason: "INCIDENT" } });
});
