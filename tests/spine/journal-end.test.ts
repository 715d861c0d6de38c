import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ExchangeSite, withoutSettings } from "../support/server-process.ts";

// The owner of the tables takes the newest frames away. What is left is a whole chain.

const ROOT = join(import.meta.dirname, "../..");
const LOST =
  /^The read models' checkpoint names frame \d+, and the journal does not have it: [^\n]*\.$/;

let site: ExchangeSite;
let postgres: EmbeddedPostgres;
let owner: Client;

beforeAll(async () => {
  site = await ExchangeSite.create();
  const server = await site.start();
  // Joined, so that the database goes on when the server stops.
  postgres = await startEmbeddedPostgres(site.folder);
  owner = new Client(postgres.ownerUrl);
  await owner.connect();
  await server.caughtUp();
  await server.stop();
});

afterAll(async () => {
  await owner.end();
  await postgres.leave();
  await site.remove();
});

test("twenty missing frames at the end are named by verify and by the start", async () => {
  await owner.query(`create table kept as
    select * from frames where seq > (select max(seq) - 20 from frames);
    delete from frames where seq in (select seq from kept)`);
  expect(await run("verify")).toMatch(LOST);
  const refused = await site.spawn();
  expect([await refused.exited, refused.output.trim()]).toEqual([1, expect.stringMatching(LOST)]);

  await owner.query("insert into frames select * from kept order by seq; drop table kept");
  expect(await run("verify")).toMatch(/follow one another and lead to one state/);
});

test("read models that are rebuilt remember what the journal has", async () => {
  await owner.query("update projection_checkpoint set frame_hash = sha256('another journal')");
  expect(await run("verify")).toMatch(/and the journal has another one in its place/);
  expect(await run("rebuild")).toMatch(/^The read models were rebuilt up to command/);
  expect(await run("verify")).toMatch(/follow one another and lead to one state/);
});

/** The text that an operator's program prints, to either output. */
async function run(tool: "verify" | "rebuild"): Promise<string> {
  const environment = { ...withoutSettings(process.env), SUMI_DATA: site.folder };
  const program = promisify(execFile)(process.execPath, [`tools/${tool}.ts`], {
    cwd: ROOT,
    env: environment,
  });
  const { stdout, stderr } = await program.catch((failure: { stdout: string; stderr: string }) => {
    return failure;
  });
  return `${stdout}${stderr}`.trim();
}
