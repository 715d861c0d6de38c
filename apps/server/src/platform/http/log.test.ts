import { afterEach, beforeEach, expect, test } from "vitest";
import { type EchoHouse, openEchoHouse, SECRET } from "../../testing/echo-house.ts";
import { formOf } from "../../testing/visitor.ts";

let house: EchoHouse;
beforeEach(async () => {
  house = await openEchoHouse();
});
afterEach(() => house.server.app.close());

test("a log line names the route's template, and nothing that was sent", async () => {
  const form = formOf({ text: SECRET, token: SECRET });
  await house.inject({
    method: "POST",
    url: `/apiv/TEST/echo?token=${SECRET}`,
    ...form,
    headers: { ...form.headers, cookie: `sid=${SECRET}`, "user-agent": SECRET, lang: SECRET },
  });
  await house.inject({ method: "GET", url: `/apiv/Test/Look?text=${SECRET}&token=${SECRET}` });
  await house.inject({ method: "POST", url: `/apiv/${SECRET}/x?token=${SECRET}` });
  await house.inject({
    method: "POST",
    url: "/apiv/Test/Echo",
    headers: { "content-type": SECRET },
  });
  const lines = house.logLines.map((line) => JSON.parse(line));
  expect(lines.map(({ route }) => route)).toEqual([
    "/apiv/Test/Echo",
    "/apiv/Test/Look",
    "unmatched",
    "/apiv/Test/Echo",
  ]);
  expect(house.logLines.join()).not.toContain(SECRET);
});
