import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "./testing/mail-server.ts";

let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const PROGRAM = join(import.meta.dirname, "mail-test.ts");

function run(to: string, SUMI_MAIL_URL = server.url) {
  const mail = { SUMI_NAME: "Ink", SUMI_MAIL_URL, SUMI_MAIL_FROM: "sumi@exchange.example" };
  return promisify(execFile)(process.execPath, [PROGRAM, to], {
    env: { PATH: process.env.PATH, ...mail },
  });
}

test("a mail that was taken is told, and it is a whole one", async () => {
  const { stdout } = await run("operator@exchange.example");
  expect(stdout).toMatch(/^The mail server took a mail for operator@exchange\.example\./);
  expect(server.mails).toEqual([expect.stringContaining("To: operator@exchange.example")]);
  expect(server.mails[0]).toContain("From: Ink <sumi@exchange.example>");
});

test.each<[string, string, string | undefined, RegExp]>([
  ["an address that the server does not know", "nobody@exchange.example", undefined, /550 nobody/],
  ["a server that is away", "a@exchange.example", "smtp://127.0.0.1:1", /ECONNREFUSED/],
  ["no address", "", undefined, /^Say to whom/],
])("%s is told in one sentence, and the program fails", async (_name, to, url, sentence) => {
  const stderr = expect.stringMatching(sentence);
  await expect(run(to, url)).rejects.toMatchObject({ code: 1, stderr });
});
