import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigurationError, readConfiguration } from "../platform/configuration/configuration.ts";
import { nodeTooOld, preflight } from "./preflight.ts";

let folder: string;
let holder: Server;
let takenPort: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sumi-preflight-"));
  holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "localhost", resolve));
  // `address()` of a listening TCP server has a port.
  takenPort = (holder.address() as AddressInfo).port;
});

afterEach(async () => {
  await new Promise((resolve) => holder.close(resolve));
  await rm(folder, { recursive: true });
});

test("all that would stop the start is told in one go, before anything started", async () => {
  await writeFile(join(folder, "file"), "");
  const configuration = readConfiguration({
    SUMI_DATA: join(folder, "file", "data"),
    SUMI_PORT: String(takenPort),
    SUMI_FEED: `recorded:${join(folder, "absent.csv.gz")}`,
  });
  const error = await preflight(configuration).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ConfigurationError);
  expect((error as ConfigurationError).problems).toEqual([
    expect.stringContaining("cannot be written (ENOTDIR): mend SUMI_DATA."),
    expect.stringContaining("absent.csv.gz cannot be read (ENOENT)."),
    `Port ${takenPort} is taken by another program: stop it, or choose another with SUMI_PORT.`,
  ]);
});

test("a free port and a folder that does not exist yet pass and stay free", async () => {
  const configuration = readConfiguration({
    SUMI_DATA: join(folder, "new", "data"),
    SUMI_PORT: String(await freePort()),
    SUMI_CONSOLE_PORT: String(await freePort()),
  });
  await preflight(configuration);
  await preflight(configuration);
});

test.each([
  ["20.19.0", 1],
  ["23.11.1", 1],
  ["24.0.0", 0],
  ["24.21.0", 0],
])("Node %s gives %i problem(s)", (version, count) => {
  expect(nodeTooOld(version)).toHaveLength(count);
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "localhost", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
