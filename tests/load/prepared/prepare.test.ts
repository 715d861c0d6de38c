import { expect, test } from "vitest";
import { ExchangeSite } from "../../support/server-process.ts";
import { prepare } from "./prepare.ts";

test("an exchange with members, who are signed in, is prepared for a scenario", async () => {
  const site = await ExchangeSite.create();
  try {
    const plan = { dataFolder: site.folder, members: 2, commands: 0, events: 0 };
    const { sessions, price } = await prepare(plan);
    expect(sessions).toHaveLength(2);
    expect(price).toBeGreaterThan(0);
    const server = await site.start();
    const [{ token, cookie } = { token: "", cookie: "" }] = sessions;
    const url = `${server.origin}/apiv/User/getUserInfo?token=${token}`;
    const answer = await fetch(url, { headers: { cookie: `sid=${cookie}` } });
    expect(await answer.json()).toMatchObject({ code: 1000 });
  } finally {
    await site.remove();
  }
});
