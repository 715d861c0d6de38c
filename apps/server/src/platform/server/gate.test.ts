import { afterEach, beforeEach, expect, test } from "vitest";
import { type EchoHouse, openEchoHouse } from "../../testing/echo-house.ts";
import { formOf } from "../../testing/visitor.ts";

let house: EchoHouse;
beforeEach(async () => {
  house = await openEchoHouse();
});
afterEach(() => house.server.app.close());

/** Enters commands until only that many more are admitted. */
function crowd(room: number): void {
  const { gate } = house.server;
  const entered: number[] = [];
  while (gate.hasRoom) entered.push(gate.enter());
  for (const moment of entered.slice(0, room)) gate.leave(moment);
}

test("a member's command that finds no room is told to come again", async () => {
  crowd(0);
  const { statusCode, headers, body } = await house.post("/Test/Own");
  const { code, data } = JSON.parse(body);
  expect([statusCode, headers["retry-after"], code, data.error]).toEqual([
    503,
    "1",
    2007,
    "TRY_AGAIN",
  ]);
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
});

test("whoever only looks, or is nobody yet, needs no room among the commands", async () => {
  crowd(0);
  const answers = [
    await house.post("/Test/Echo", formOf({ text: "x" })),
    await house.get("/Test/Look?text=x"),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual([1000, 1000]);
});

test("a command gives its room back, however it ends", async () => {
  crowd(1);
  const malformed = { headers: { "content-type": "application/json" }, payload: "{" };
  const unread = { headers: { "content-type": "image/png" }, payload: "x" };
  for (const request of [{}, malformed, unread, {}]) {
    const { statusCode } = await house.post("/Test/Own", request);
    expect(statusCode).not.toBe(503);
  }
});
