import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { quickFolder } from "./testing/quick-folder.ts";

let folder = "";
const servers: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

// Most tests start the same database again, because making one takes a second.
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(quickFolder(), "sumi-embedded-")));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await leaveAll();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(dataFolder = folder): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(dataFolder);
  servers.push(server);
  return server;
}

async function leaveAll(): Promise<void> {
  for (const server of servers.splice(0)) await server.leave();
}

type Elsewhere = Pick<EmbeddedPostgres, "folder" | "processId"> & { readonly child: ChildProcess };

/** Another process that uses the same data folder, to be killed. */
async function startElsewhere(): Promise<Elsewhere> {
  const program = join(import.meta.dirname, "testing/hold-server.ts");
  const child = spawn(process.execPath, [program, folder], { stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout }))
    return { child, ...JSON.parse(line) };
  throw new Error("the other process ended before it had started");
}

async function ask(url: string, sql: string): Promise<readonly object[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A server that stops in order removes its process file at the very end. */
function isRunning({ folder: cluster }: Pick<EmbeddedPostgres, "folder">): boolean {
  return existsSync(join(cluster, "data/postmaster.pid"));
}

test("what was written is there after the server was stopped and started again", async () => {
  const first = await start();
  await ask(first.ownerUrl, "create table kept as select 7 as value");
  await leaveAll();
  expect(isRunning(first)).toBe(false);
  const second = await start();
  expect(await ask(second.ownerUrl, "select value from kept")).toEqual([{ value: 7 }]);
});

test("the server keeps every promise of durability and listens on loopback only", async () => {
  const server = await start();
  const settings = await ask(
    server.superuserUrl,
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit',
       'full_page_writes', 'data_checksums', 'listen_addresses', 'unix_socket_directories',
       'password_encryption', 'TimeZone', 'server_encoding') order by name`,
  );
  expect(settings).toEqual([
    { name: "TimeZone", setting: "UTC" },
    { name: "data_checksums", setting: "on" },
    { name: "fsync", setting: "on" },
    { name: "full_page_writes", setting: "on" },
    { name: "listen_addresses", setting: "127.0.0.1" },
    { name: "password_encryption", setting: "scram-sha-256" },
    { name: "server_encoding", setting: "UTF8" },
    { name: "synchronous_commit", setting: "on" },
    { name: "unix_socket_directories", setting: "" },
  ]);
});

test("nobody enters without the password, which only its owner may read", async () => {
  const server = await start();
  const withoutPassword = Object.assign(new URL(server.url), { password: "wrong" }).toString();
  await expect(ask(withoutPassword, "select 1")).rejects.toMatchObject({ code: "28P01" });
  expect(statSync(join(server.folder, "passwords.json")).mode & 0o777).toBe(0o600);
});

test("the service role may enter the database and create nothing in it", async () => {
  const server = await start();
  await expect(ask(server.url, "create table mine (n int)")).rejects.toMatchObject({
    code: "42501",
  });
});

test("of several users the last one stops the server, in whatever order they leave", async () => {
  const first = await start();
  await Promise.all([start(), start()]);
  expect(servers.map(({ processId }) => processId)).toEqual(Array(3).fill(first.processId));
  const runs: boolean[] = [];
  for (const server of servers.splice(0)) {
    await server.leave();
    runs.push(isRunning(first));
  }
  expect(runs).toEqual([true, true, false]);
});

test("users that start an empty folder at the same moment share one server", async () => {
  const fresh = join(folder, "fresh");
  await Promise.all([start(fresh), start(fresh), start(fresh), start(fresh)]);
  expect(new Set(servers.map(({ processId }) => processId)).size).toBe(1);
  const cluster = { folder: join(fresh, "postgres") };
  expect(isRunning(cluster)).toBe(true);
  await Promise.all(servers.splice(0).map((server) => server.leave()));
  expect(isRunning(cluster)).toBe(false);
});

test("a server whose only user was killed is joined and stopped by the next one", async () => {
  const { child, processId } = await startElsewhere();
  child.kill("SIGKILL");
  await once(child, "exit");
  const survivor = await start();
  expect(survivor.processId).toBe(processId);
  await leaveAll();
  expect(isRunning(survivor)).toBe(false);
});

test("a standby keeps the server of a killed leader and stops it at its own end", async () => {
  const leader = await startElsewhere();
  const standby = await start();
  leader.child.kill("SIGKILL");
  await once(leader.child, "exit");
  expect(await ask(standby.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await leaveAll();
  expect(isRunning(standby)).toBe(false);
});

test("a standby that is alive keeps the server when the leader leaves in order", async () => {
  await start();
  const standby = await startElsewhere();
  await leaveAll();
  expect(isRunning(standby)).toBe(true);
  standby.child.stdin?.end();
  await once(standby.child, "exit");
  expect(isRunning(standby)).toBe(false);
});

test("a user whose place was lost with the server's connections takes it again", async () => {
  const one = await start();
  const two = await start();
  const ourPlaces = "from pg_stat_activity where application_name = 'sumi presence'";
  await ask(two.superuserUrl, `select pg_terminate_backend(pid) ${ourPlaces}`);
  const places = async () => (await ask(two.superuserUrl, `select ${ourPlaces}`)).length;
  while ((await places()) < 2) await pause(50);
  await one.leave();
  expect(isRunning(two)).toBe(true);
  await two.leave();
  expect(isRunning(two)).toBe(false);
  servers.length = 0;
});

test("a server that dies is started again at its address by those who use it", async () => {
  const one = await start();
  const two = await start();
  await ask(one.ownerUrl, "create table outlives as select 9 as value");
  process.kill(one.processId, "SIGKILL");
  const value = () => ask(two.url, "select 1 as one").catch(() => undefined);
  while ((await value()) === undefined) await pause(50);
  expect(await ask(one.ownerUrl, "select value from outlives")).toEqual([{ value: 9 }]);
  const ourPlaces = "select from pg_stat_activity where application_name = 'sumi presence'";
  while ((await ask(two.superuserUrl, ourPlaces)).length < 2) await pause(50);
  await one.leave();
  expect(isRunning(two)).toBe(true);
  await two.leave();
  expect(isRunning(two)).toBe(false);
  servers.length = 0;
});

test("a folder that PostgreSQL's own user may not enter holds a link to its database", async () => {
  const closed = mkdtempSync(join(folder, "closed-"));
  const server = await start(closed);
  try {
    expect(await ask(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(realpathSync(join(closed, "postgres"))).toBe(server.folder);
    await leaveAll();
    expect((await start(closed)).folder).toBe(server.folder);
  } finally {
    await leaveAll();
    rmSync(server.folder, { recursive: true });
  }
});

test("a process number that a crash left to somebody else stops no start", async () => {
  const first = await start();
  const file = join(first.folder, "data/postmaster.pid");
  const left = readFileSync(file, "utf8").split("\n");
  await leaveAll();
  writeFileSync(file, [process.pid, ...left.slice(1)].join("\n"));
  const second = await start();
  expect(await ask(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test.each([
  {
    case: "a file stands where the folder should be",
    spoil: (data: string) => writeFileSync(data, ""),
    sentence: (data: string) => `The data folder ${data} cannot be written.`,
  },
  {
    case: "another major version made the database",
    spoil: (data: string) => {
      mkdirSync(join(data, "postgres/data"), { recursive: true });
      writeFileSync(join(data, "postgres/data/PG_VERSION"), "14\n");
    },
    sentence: (data: string) =>
      `${data}/postgres was made by PostgreSQL 14 and this Sumi brings 18: ` +
      "restore a backup into a new data folder.",
  },
  {
    case: "the database was taken out of its folder",
    spoil: (data: string) => mkdirSync(join(data, "postgres"), { recursive: true }),
    sentence: (data: string) => `${data}/postgres holds no database.`,
  },
  {
    case: "the database was kept elsewhere and is gone",
    spoil: (data: string) => {
      mkdirSync(data);
      symlinkSync(join(data, "nowhere"), join(data, "postgres"));
    },
    sentence: (data: string) => `${data}/postgres points at a database that is no longer there.`,
  },
  {
    case: "its settings cannot be read",
    spoil: async (data: string) => {
      const { folder: cluster } = await start(data);
      await leaveAll();
      appendFileSync(join(cluster, "data/postgresql.conf"), "nonsense\n");
    },
    sentence: (data: string) =>
      `The embedded PostgreSQL in ${data}/postgres cannot be used: ` +
      `FATAL:  configuration file "${data}/postgres/data/postgresql.conf" contains errors`,
  },
])("when $case, one sentence says so", async ({ spoil, sentence }) => {
  const parent = mkdtempSync(join(folder, "spoilt-"));
  chmodSync(parent, 0o755);
  const data = join(parent, "data");
  await spoil(data);
  const failure = await startEmbeddedPostgres(data).catch((error) => error);
  expect(failure).toBeInstanceOf(DatabaseUnavailable);
  expect(failure.message).toBe(sentence(data));
});
