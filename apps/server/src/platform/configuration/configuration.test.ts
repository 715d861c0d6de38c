import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigurationError, readConfiguration } from "./configuration.ts";
import { PUSH_HOSTS } from "./push.ts";
import { isKept } from "./secret.ts";

test("an empty environment describes the demonstration on this machine", () => {
  expect(readConfiguration({})).toEqual({
    mode: "demonstration",
    host: "localhost",
    port: 3000,
    brand: { name: "Sumi", mark: undefined },
    address: {
      origins: ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"],
      secure: false,
      trustedProxies: [],
    },
    console: {
      host: "localhost",
      port: 3001,
      address: {
        origins: ["http://localhost:3001", "http://127.0.0.1:3001", "http://[::1]:3001"],
        secure: false,
        trustedProxies: [],
      },
    },
    dataFolder: resolve("data"),
    keysFolder: resolve("data"),
    database: { kind: "embedded" },
    feed: { source: "simulated" },
    mail: { kind: "mailbox" },
    operator: { kind: "none" },
    pushHosts: PUSH_HOSTS,
    rates: { kind: "none" },
    nodes: {},
    seed: undefined,
    pastDays: 30,
    expectsBackups: false,
    health: undefined,
    warnings: [],
    logLevel: "warn",
  });
});

test("a production exchange takes live prices and may face the network", () => {
  expect(
    readConfiguration({
      SUMI_MODE: "production",
      SUMI_HOST: "0.0.0.0",
      SUMI_PORT: "8443",
      SUMI_ORIGIN: "https://exchange.example/",
      SUMI_CONSOLE_PORT: "9443",
      SUMI_CONSOLE_HOST: "10.0.0.2",
      SUMI_CONSOLE_ORIGIN: "https://console.exchange.example",
      SUMI_CONSOLE_ALLOW: "10.0.0.0/8, fd00::/8,192.0.2.7",
      SUMI_TRUSTED_PROXIES: "10.0.0.1, fd00::1",
      SUMI_DATA: "/var/lib/sumi",
      SUMI_KEYS: "/etc/sumi-keys",
      SUMI_HEALTH_HOST: "10.0.0.2",
      SUMI_HEALTH_PORT: "9090",
      SUMI_LOG: "info",
      SUMI_MAIL_URL: "smtps://sumi:secret@mail.example",
      SUMI_MAIL_FROM: "sumi@exchange.example",
      SUMI_OPERATOR: "ops@exchange.example",
      SUMI_VENUES: "kraken,bitstamp,gemini",
      SUMI_NODES: "evm=https://node.example/key, bitcoin=http://10.0.0.9:3002",
      SUMI_RATES: "https://rates.example/usdt.json?key=secret",
      DATABASE_URL: "postgres://service:secret@db:5432/sumi",
      DATABASE_OWNER_URL: "postgres://owner:secret@db:5432/sumi",
    }),
  ).toEqual({
    mode: "production",
    host: "0.0.0.0",
    port: 8443,
    brand: { name: "Sumi", mark: undefined },
    address: {
      origins: ["https://exchange.example"],
      secure: true,
      trustedProxies: ["10.0.0.1", "fd00::1"],
    },
    console: {
      host: "10.0.0.2",
      port: 9443,
      address: {
        origins: ["https://console.exchange.example"],
        secure: true,
        trustedProxies: ["10.0.0.1", "fd00::1"],
        allowed: ["10.0.0.0/8", "fd00::/8", "192.0.2.7"],
      },
    },
    dataFolder: "/var/lib/sumi",
    keysFolder: "/etc/sumi-keys",
    database: {
      kind: "outside",
      url: "postgres://service:secret@db:5432/sumi",
      ownerUrl: "postgres://owner:secret@db:5432/sumi",
    },
    feed: { source: "live", venues: ["kraken", "bitstamp", "gemini"] },
    mail: { kind: "smtp", url: "smtps://sumi:secret@mail.example", from: "sumi@exchange.example" },
    operator: { kind: "mail", email: "ops@exchange.example" },
    pushHosts: PUSH_HOSTS,
    rates: { kind: "address", url: "https://rates.example/usdt.json?key=secret" },
    nodes: { evm: "https://node.example/key", bitcoin: "http://10.0.0.9:3002" },
    seed: undefined,
    pastDays: 0,
    expectsBackups: true,
    health: { host: "10.0.0.2", port: 9090 },
    warnings: [],
    logLevel: "info",
  });
});

test.each([
  ["recorded:/a.csv.gz", { files: ["/a.csv.gz"], speed: 1 }],
  ["recorded:/a.csv.gz,/b.csv.gz@600", { files: ["/a.csv.gz", "/b.csv.gz"], speed: 600 }],
  ["recorded:/folder@home/a.csv.gz", { files: ["/folder@home/a.csv.gz"], speed: 1 }],
  ["recorded:a.csv@0.5", { files: [resolve("a.csv")], speed: 0.5 }],
])("the feed %s is read", (text, expected) => {
  expect(readConfiguration({ SUMI_FEED: text }).feed).toEqual({ source: "recorded", ...expected });
});

test.each([
  [{ SUMI_PORT: "0" }, "SUMI_PORT must be a whole number from 1 to 65535"],
  [{ SUMI_PORT: "3000 " + "x" }, "SUMI_PORT must be a whole number"],
  [{ SUMI_PORT: "1e3" }, "SUMI_PORT must be a whole number"],
  [{ SUMI_CONSOLE_PORT: "3000" }, "SUMI_CONSOLE_PORT must not be the members' own port."],
  [{ SUMI_PORT: "65535" }, "SUMI_CONSOLE_PORT must be a whole number from 1 to 65535"],
  [{ SUMI_CONSOLE_HOST: "0.0.0.0" }, "set SUMI_CONSOLE_ORIGIN=https://… too."],
  [{ SUMI_CONSOLE_HOST: "a b" }, "SUMI_CONSOLE_HOST must be a host name or an address"],
  [{ SUMI_CONSOLE_ALLOW: "10.0.0.0/8,office" }, "SUMI_CONSOLE_ALLOW must list networks"],
  [{ SUMI_CONSOLE_ALLOW: "10.0.0.0/40" }, "SUMI_CONSOLE_ALLOW must list networks"],
  [{ SUMI_CONSOLE_ORIGIN: "console" }, "SUMI_CONSOLE_ORIGIN must look like"],
  [{ SUMI_PUSH_HOSTS: "127.0.0.1" }, "SUMI_PUSH_HOSTS must be names of hosts"],
  [{ SUMI_PUSH_HOSTS: "localhost" }, "SUMI_PUSH_HOSTS must be names of hosts"],
  [{ SUMI_RATES: "ftp://rates.example/a" }, "SUMI_RATES must be a file, or an address"],
  [{ SUMI_NAME: "<b>Ink</b>" }, "SUMI_NAME must be 1 to 24 letters"],
  [{ SUMI_MARK: "/nowhere/mark.svg" }, "SUMI_MARK: The mark /nowhere/mark.svg cannot be read"],
  [{ SUMI_NODES: "https://node.example" }, "SUMI_NODES must be evm=https://…"],
  [{ SUMI_NODES: "doge=https://node.example" }, "SUMI_NODES must be evm=https://…"],
  [{ SUMI_NODES: "evm=ftp://node.example" }, "SUMI_NODES must be evm=https://…"],
  [{ SUMI_NODES: "evm=https://a.example,evm=https://b.example" }, "each at most once."],
  [{ SUMI_SEED: "-1" }, "SUMI_SEED must be a whole number from 0 to 4294967295"],
  [{ SUMI_MODE: "test" }, 'SUMI_MODE must be demonstration or production, not "test".'],
  [{ SUMI_PROT: "1" }, "SUMI_PROT is not a setting of Sumi"],
  [{ SUMI_HOST: "0.0.0.0" }, "set SUMI_DEMO_PUBLIC=1 too."],
  [
    { SUMI_MODE: "production", SUMI_HOST: "0.0.0.0" },
    "opens a production exchange to other machines: set SUMI_ORIGIN=https://… too.",
  ],
  [{ SUMI_ORIGIN: "exchange.example" }, "SUMI_ORIGIN must look like https://exchange.example"],
  [{ SUMI_ORIGIN: "https://a.example/path" }, "SUMI_ORIGIN must look like"],
  [{ SUMI_ORIGIN: "ftp://a.example" }, "SUMI_ORIGIN must look like"],
  [
    { SUMI_MODE: "production", SUMI_ORIGIN: "http://exchange.example" },
    "SUMI_ORIGIN=http://exchange.example would show passwords to others on the way: use https.",
  ],
  [
    { SUMI_MODE: "production", SUMI_CONSOLE_ORIGIN: "http://10.0.0.2:3001" },
    "SUMI_CONSOLE_ORIGIN=http://10.0.0.2:3001 would show passwords to others on the way",
  ],
  [
    { SUMI_OPERATOR: "http://hooks.example" },
    "SUMI_OPERATOR must be a mail address, or an address",
  ],
  [{ SUMI_OPERATOR: "nobody" }, "SUMI_OPERATOR must be a mail address, or an address"],
  [{ SUMI_OPERATOR: "ops@exchange.example" }, "which needs SUMI_MAIL_URL and SUMI_MAIL_FROM."],
  [{ SUMI_HEALTH_HOST: "10.0.0.2" }, "SUMI_HEALTH_HOST has a meaning only together with"],
  [{ SUMI_HEALTH_PORT: "3001" }, "SUMI_HEALTH_PORT must be a port of its own."],
  [{ SUMI_HEALTH_PORT: "1", SUMI_HEALTH_HOST: "a b" }, "SUMI_HEALTH_HOST must be a host name"],
  [{ SUMI_HEALTH_PUBLIC: "1" }, "SUMI_HEALTH_PUBLIC is not a setting of Sumi"],
  [
    { DATABASE_URL_FILE: "/nowhere/url" },
    "DATABASE_URL_FILE: /nowhere/url cannot be read (ENOENT).",
  ],
  [{ SUMI_TRUSTED_PROXIES: "proxy.example" }, "SUMI_TRUSTED_PROXIES must list addresses"],
  [{ SUMI_HOST: "a b" }, "SUMI_HOST must be a host name or an address"],
  [{ SUMI_LOG: "all" }, "SUMI_LOG must be one of debug, info, warn, error, silent"],
  [{ SUMI_DEMO_PUBLIC: "yes" }, "SUMI_DEMO_PUBLIC must be 0 or 1"],
  [{ SUMI_FEED: "recorded:" }, "SUMI_FEED must be simulated, recorded:FILES[@SPEED] or live"],
  [{ SUMI_FEED: "recorded:a,,b" }, "SUMI_FEED names an empty file"],
  [{ SUMI_FEED: "recorded:a@fast" }, "The speed of SUMI_FEED must be a number above 0"],
  [{ SUMI_FEED: "recorded:a@0" }, "The speed of SUMI_FEED must be a number above 0"],
  [{ SUMI_FEED: "live", SUMI_VENUES: "kraken" }, "SUMI_VENUES must name 3 or more"],
  [{ SUMI_FEED: "live", SUMI_VENUES: "a,b,a" }, "SUMI_VENUES must name 3 or more"],
  [{ SUMI_MODE: "production", SUMI_FEED: "simulated" }, "SUMI_FEED=simulated is refused"],
  [{ SUMI_MODE: "production", SUMI_FEED: "recorded:a" }, "SUMI_FEED=recorded:a is refused"],
  [{ DATABASE_URL: "mysql://a/b" }, "DATABASE_URL must look like"],
  [{ DATABASE_URL: "postgres://host" }, "DATABASE_URL must look like"],
  [{ DATABASE_OWNER_URL: "postgres://h/b" }, "only together with DATABASE_URL"],
])("the environment %o is answered by one clear sentence", (environment, sentence) => {
  const problems = problemsOf(environment);
  expect(problems).toEqual([expect.stringContaining(sentence)]);
  expect(problems[0]).toMatch(/\.$/);
});

test("an operator may be told by mail or at an https address, whose key is not repeated", () => {
  const url = "https://hooks.example/key";
  expect(readConfiguration({ SUMI_OPERATOR: url }).operator).toEqual({ kind: "address", url });
});

test("an http origin on this machine is no danger, in production too", () => {
  const origin = "http://localhost:3000";
  const { address } = readConfiguration({ SUMI_MODE: "production", SUMI_ORIGIN: origin });
  expect(address.origins).toEqual([origin]);
});

test("an https origin without a proxy that names callers is warned of", () => {
  const environment = { SUMI_ORIGIN: "https://exchange.example" };
  expect(readConfiguration(environment).warnings).toEqual([
    "SUMI_ORIGIN is https, and SUMI_TRUSTED_PROXIES names no proxy: " +
      "everybody counts as one address.",
  ]);
  expect(readConfiguration({ ...environment, SUMI_TRUSTED_PROXIES: "::1" }).warnings).toEqual([]);
});

test("a secret may stand in a file that its owner alone can read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sumi-secret-"));
  const file = join(folder, "url");
  await writeFile(file, "postgres://service:canary@db/sumi\n", { mode: 0o600 });
  expect(readConfiguration({ DATABASE_URL_FILE: file }).database).toMatchObject({
    kind: "outside",
    url: "postgres://service:canary@db/sumi",
  });
  const both = { DATABASE_URL_FILE: file, DATABASE_URL: "postgres://service:canary@db/sumi" };
  expect(problemsOf(both)).toEqual([
    "DATABASE_URL and DATABASE_URL_FILE are both set: one of them is enough.",
  ]);
  await chmod(file, 0o644);
  expect(problemsOf({ DATABASE_URL_FILE: file })).toEqual([
    `DATABASE_URL_FILE: others may read ${file}; make it readable by its owner alone (0600).`,
  ]);
  await rm(folder, { recursive: true });
});

const CREDENTIALS = "/run/credentials/sumi.service";
test.each<[what: string, mode: number, uid: number, path: string, kept: boolean]>([
  ["a credential of systemd", 0o100440, 0, `${CREDENTIALS}/url`, true],
  ["a secret of a container", 0o100444, 0, `${CREDENTIALS}/url`, true],
  ["a credential that its group may write", 0o100460, 0, `${CREDENTIALS}/url`, false],
  ["a credential that others may write", 0o100442, 0, `${CREDENTIALS}/url`, false],
  ["a credential that is not root's", 0o100440, 1000, `${CREDENTIALS}/url`, false],
  ["a path that leaves the folder", 0o100444, 0, `${CREDENTIALS}/../url`, false],
  ["a folder with the same beginning", 0o100444, 0, `${CREDENTIALS}2/url`, false],
  ["a file of root's for a group", 0o100440, 0, "/etc/sumi/url", true],
  ["a file of root's for others", 0o100444, 0, "/etc/sumi/url", false],
  ["a file of the service's own", 0o100600, 1000, "/etc/sumi/url", true],
  ["a file of the service's for its group", 0o100640, 1000, "/etc/sumi/url", false],
])("%s is kept or not", (_, mode, uid, path, kept) => {
  expect(isKept({ mode, uid }, path, CREDENTIALS)).toBe(kept);
});

test("every wrong value is named at once, and no database password is repeated", () => {
  const problems = problemsOf({
    SUMI_PORT: "x",
    SUMI_SEED: "y",
    DATABASE_URL: "http://user:canary@host/x",
  });
  expect(problems).toHaveLength(3);
  expect(problems.join(" ")).not.toContain("canary");
});

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}
