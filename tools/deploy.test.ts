/**
 * Checks the files that an operator copies: that the proxies pass on what Sumi needs and nothing
 * else, that every metric of the alerts and the dashboard exists, and that the unit serves as told.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LIVE_PATH } from "@sumi/contract/live/live.ts";
import { endpointsHere } from "@sumi/contract/testing/endpoints-here.ts";
import { API_BASE, FILE_BYTES_MAX, fileNamesOf } from "@sumi/contract/wire/endpoint.ts";
import { readConfiguration } from "@sumi/server/platform/configuration/configuration.ts";
import { fileSettingOf, SECRETS } from "@sumi/server/platform/configuration/secret.ts";
import { createMetrics } from "@sumi/server/platform/health/metrics.ts";
import { SOME_FIGURES, WELL } from "@sumi/server/platform/health/testing/well.ts";
import { FIELD_BYTES_MAX } from "@sumi/server/platform/http/fields.ts";
import { expect, test } from "vitest";
import { type Block, readNginx } from "./testing/nginx-blocks.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, "../deploy", name), "utf8");
const nginx = readNginx(read("nginx.conf"));
const caddy = read("Caddyfile");
const uploads = (await endpointsHere()).filter((call) => fileNamesOf(call).length > 0);
const uploadBytes = Math.max(...uploads.map((call) => fileNamesOf(call).length)) * FILE_BYTES_MAX;

const servers = nginx.filter(({ name }) => name === "server");
const serverOf = (name: string): Block => {
  const found = servers.find(
    (each) =>
      each.values("server_name").includes(name) && each.values("listen").includes("443 ssl"),
  );
  if (found === undefined) throw new Error(`nginx has no server for ${name}`);
  return found;
};
const members = serverOf("exchange.example");
const staff = serverOf("console.example");
const places = (server: Block) => server.blocks.filter(({ name }) => name === "location");
/** The location that nginx would choose for a path: the first expression, else the plain one. */
const placeOf = (server: Block, path: string): Block | undefined =>
  places(server).find(({ args: [kind, pattern = ""] }) => {
    return kind === "~*" && new RegExp(pattern, "i").test(path);
  }) ?? places(server).find(({ args: [prefix] }) => prefix === "/");

test("nginx replaces what callers say of their address, at both listeners and on every way", () => {
  for (const server of [members, staff]) {
    const speaking = [server, ...places(server)].filter(
      (block) => block === server || block.values("proxy_set_header").length > 0,
    );
    for (const block of speaking) {
      expect(block.values("proxy_set_header")).toEqual(
        expect.arrayContaining([
          "Host $host",
          "X-Forwarded-For $remote_addr",
          'Forwarded ""',
          expect.stringMatching(/^Connection /),
        ]),
      );
    }
  }
  expect(read("nginx.conf")).not.toContain("$proxy_add_x_forwarded_for");
});

test("nginx takes as large a body as each call does, and no larger one elsewhere", () => {
  expect(uploads.length).toBeGreaterThan(1);
  for (const { path } of uploads) {
    const place = placeOf(members, API_BASE + path);
    expect([path, bytesOf(place?.values("client_max_body_size")[0]) > uploadBytes]).toEqual([
      path,
      true,
    ]);
    expect(place?.values("proxy_request_buffering")).toEqual(["off"]);
  }
  for (const server of [members, staff]) {
    const bytes = bytesOf(server.values("client_max_body_size")[0]);
    expect(bytes).toBeGreaterThan(FIELD_BYTES_MAX);
    expect(bytes).toBeLessThanOrEqual(FILE_BYTES_MAX);
  }
});

test("nginx upgrades live channels, and keeps them open longer than they are silent", () => {
  for (const server of [members, staff]) {
    for (const path of [LIVE_PATH, API_BASE + LIVE_PATH]) {
      const place = placeOf(server, path);
      expect(place?.values("proxy_set_header")).toContain("Upgrade $http_upgrade");
      expect(place?.values("proxy_set_header")).toContain("Connection $sumi_connection");
      const silentFor = Number.parseInt(place?.values("proxy_read_timeout")[0] ?? "0", 10);
      expect(silentFor).toBeGreaterThan(60);
    }
    expect(server.values("proxy_http_version")).toEqual(["1.1"]);
  }
});

test("nginx shows health and metrics to nobody, and the console to its allow-list", () => {
  for (const path of ["/healthz", "/ready", "/metrics", "/METRICS/"]) {
    expect([path, placeOf(members, path)?.values("return")]).toEqual([path, ["404"]]);
  }
  expect(staff.values("allow").length).toBeGreaterThan(0);
  expect(staff.values("deny")).toEqual(["all"]);
});

test("nginx speaks TLS alone, and answers no other host", () => {
  const others = servers.find((each) => each.values("listen").includes("443 ssl default_server"));
  expect(others?.values("ssl_reject_handshake")).toEqual(["on"]);
  expect(others?.values("return")).toEqual(["444"]);
  const plain = servers.find((each) => each.values("listen").includes("80"));
  expect(plain?.values("server_name")).toEqual(["exchange.example console.example"]);
  expect(plain?.values("return")).toEqual(["308 https://$host$request_uri"]);
  for (const server of [members, staff]) {
    expect(server.values("ssl_protocols")).toEqual(["TLSv1.2 TLSv1.3"]);
  }
});

test("nginx never returns a decoded address, which could split the answer", () => {
  expect(read("nginx.conf")).not.toMatch(/^\s*return\b[^;]*\$(?:uri|document_uri)\b/m);
});

test("neither proxy logs a query, which may hold a half of a session", () => {
  const format = /log_format sumi '(.*)';/.exec(read("nginx.conf"))?.[1] ?? "";
  expect(format).toContain("$uri");
  expect(format).not.toMatch(/\$request\b|\$request_uri|\$args|\$query_string|\$http_/);
  for (const server of [members, staff]) {
    expect(server.values("access_log")[0]).toMatch(/ sumi$/);
  }
  expect(caddy).toMatch(/request>uri regexp \\\?\.\* ""/);
  expect(caddy).toContain("request>headers delete");
});

test("nginx asks the other machine where one does not lead, and pictures are sent once", () => {
  for (const server of [members, staff]) {
    expect(server.values("proxy_next_upstream")).toEqual(["http_503 non_idempotent"]);
  }
  for (const { path } of uploads) {
    expect(placeOf(members, API_BASE + path)?.values("proxy_next_upstream")).toEqual(["off"]);
  }
});

test("Caddy names every call with pictures, hides monitoring, and asks who leads", () => {
  const patterns = [...caddy.matchAll(/@pictures path_regexp \^\(\?i\)(\S+)/g)];
  expect(patterns.length).toBe(1);
  const pictures = new RegExp(`^${patterns[0]?.[1]}`, "i");
  expect(uploads.filter(({ path }) => !pictures.test(API_BASE + path))).toEqual([]);
  expect(bytesOf(/@pictures \{\s+max_size (\w+)/.exec(caddy)?.[1])).toBeGreaterThan(uploadBytes);
  expect(bytesOf(/@small \{\s+max_size (\w+)/.exec(caddy)?.[1])).toBeGreaterThan(FIELD_BYTES_MAX);
  const monitoring = new RegExp(/@monitoring path_regexp \^\(\?i\)(\S+)/.exec(caddy)?.[1] ?? "");
  for (const path of ["/healthz", "/ready", "/metrics"]) expect(path).toMatch(monitoring);
  expect(caddy).toContain("respond @monitoring 404");
  expect(caddy).toContain("health_uri /ready");
  expect(caddy).toContain("header_up X-Forwarded-For {remote_host}");
  expect(caddy).toContain("header_up -Forwarded");
  expect(caddy).toMatch(/@strangers not remote_ip [\d./]+.*\n\tabort @strangers/);
});

test("the settings that both proxies name are good ones in production", () => {
  for (const text of [read("nginx.conf"), caddy]) {
    const named = [...text.matchAll(/(SUMI_[A-Z_]+)=(\S+)/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    const settings = Object.fromEntries(named);
    expect(Object.keys(settings).length).toBe(4);
    const { address, warnings } = readConfiguration({ SUMI_MODE: "production", ...settings });
    expect([address.secure, warnings]).toEqual([true, []]);
  }
});

test("every metric of alerts and dashboard exists, and every one of ours is watched", async () => {
  const known = await metricNames();
  const dashboard = read("dashboard.json");
  const { panels } = JSON.parse(dashboard) as {
    panels: readonly { targets: readonly { expr: string }[] }[];
  };
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
  const alerts = read("alerts.yml");
  const rules = [...alerts.matchAll(/^ {8}expr: (.+)$/gm)].map(([, expr = ""]) => expr);
  expect(rules.length).toBe([...alerts.matchAll(/- alert: Sumi/g)].length);
  const watched = rules.flatMap(namesIn);
  expect(watched.length).toBeGreaterThan(20);
  expect([...shown, ...watched].filter((name) => !known.has(name))).toEqual([]);
  const gauges = [...known].filter(
    (name) => name.startsWith("sumi_") && !/_(?:bucket|sum|count)$/.test(name),
  );
  const unseen = gauges.filter((name) => !shown.includes(name) && !watched.includes(name));
  expect(unseen).toEqual([]);
});

test("every alert has its line on the page", () => {
  const page = readFileSync(join(import.meta.dirname, "../docs/operations/alerts.md"), "utf8");
  const names = [...read("alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  expect(names.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
});

test("the unit gives passwords as files, starts again where that helps, and has limits", () => {
  const unit = read("sumi.service");
  const seldom = ["SUMI_NODES", "SUMI_OPERATOR", "SUMI_RATES"];
  const files = SECRETS.filter((name) => !seldom.includes(name)).map(fileSettingOf);
  for (const setting of files) expect(unit).toMatch(new RegExp(`^Environment=${setting}=%d/`, "m"));
  expect(unit).not.toMatch(/postgres:\/\/|smtps?:\/\//);
  expect(unit).toMatch(/^Restart=on-failure$/m);
  expect(unit).toMatch(/^RestartPreventExitStatus=1$/m);
  expect(unit).toMatch(/^User=sumi$/m);
  expect(unit).toMatch(/^LimitNOFILE=65536$/m);
  expect(unit).toMatch(/^After=.*time-sync\.target/m);
  const [, main = ""] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? [];
  expect(readFileSync(join(import.meta.dirname, "..", main), "utf8")).toContain("serve(");
});

test("the container starts what the unit starts, as a user of its own", () => {
  const container = read("Containerfile");
  const unit = read("sumi.service");
  const [, program = "", main = ""] = /^ENTRYPOINT \["(\S+)", "(\S+)"\]$/m.exec(container) ?? [];
  const installed = program.replace("/sumi/", "/sumi/current/");
  expect(unit).toContain(`ExecStart=${installed} ${main}\n`);
  const images = [...container.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(images).toEqual(Array.from({ length: 2 }, () => "docker.io/library/node:24-trixie-slim"));
  const [, build = "", served = ""] = container.split(/^FROM /m);
  expect(build).toMatch(/^RUN npm ci --omit=dev.*\nRUN npm run build$/m);
  expect(served).not.toMatch(/npm|COPY \. /);
  expect(served).toMatch(/^USER sumi$/m);
  expect(served).toContain("SUMI_DATA=/var/lib/sumi");
  expect(container).not.toMatch(/DATABASE_URL|PASSPHRASE|MAIL_URL/);
});

test("the page on containers gives the limits of the unit, and passwords as files", () => {
  const page = readFileSync(join(import.meta.dirname, "../docs/operations/container.md"), "utf8");
  const unit = read("sumi.service");
  const limit = (name: string) => new RegExp(`^${name}=(\\S+)$`, "m").exec(unit)?.[1] ?? "";
  expect(page).toContain(`--memory ${limit("MemoryMax").toLowerCase()} `);
  expect(page).toContain(`--pids-limit ${limit("TasksMax")} `);
  expect(page).toContain(`--ulimit nofile=${limit("LimitNOFILE")}:`);
  expect(page).toContain(`--stop-timeout ${limit("TimeoutStopSec").replace("s", "")} `);
  expect(page).toContain("--cap-drop ALL --security-opt no-new-privileges");
  for (const name of ["DATABASE_URL_FILE", "DATABASE_OWNER_URL_FILE"]) {
    expect(page).toContain(`--env ${name}=/run/secrets/`);
  }
});

test("the page on upgrades makes every user, folder and file that the unit names", () => {
  const page = readFileSync(join(import.meta.dirname, "../docs/operations/upgrade.md"), "utf8");
  const unit = read("sumi.service").replaceAll(/^#.*$/gm, "");
  const files = [...unit.matchAll(/LoadCredential=[\w-]+:(\S+)|EnvironmentFile=(\S+)/g)];
  const folders = [...unit.matchAll(/WorkingDirectory=(\S+)|SUMI_DATA=(\S+)/g)];
  const named = [...files, ...folders].map(([, one, other]) => one ?? other ?? "");
  expect(named.length).toBe(6);
  expect(named.filter((path) => !page.includes(path))).toEqual([]);
  expect(page).toContain("useradd --system --home /var/lib/sumi --shell /usr/sbin/nologin sumi");
  expect(page).toContain("/opt/sumi/current/deploy/sumi.service /etc/systemd/system/sumi.service");
});

/** "128k", "33m", "33MB" in bytes. */
function bytesOf(text = "0"): number {
  const units: Readonly<Record<string, number>> = { k: 1024, m: 1024 ** 2 };
  return Number.parseInt(text, 10) * (units[/[km]/i.exec(text)?.[0].toLowerCase() ?? ""] ?? 1);
}

async function metricNames(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics();
  const listener = "members";
  const call = { listener, method: "GET", route: "/", status: 200, seconds: 1 } as const;
  metrics.requestAnswered({ ...call, refused: "TRY_AGAIN" });
  metrics.commandAnswered({ type: "PlaceOrder", outcome: "accepted", seconds: 1 });
  metrics.frameCommitted({ commands: 1 });
  metrics.foreignAddressFound();
  metrics.foreignStaffFound();
  const addressPools = [{ coin: "BTC", network: "MAIN", left: 1, isScarce: false }];
  const text = await metrics.expose({ ...WELL, addressPools }, SOME_FIGURES);
  return new Set([...text.matchAll(/^(\w+)(?:\{.*\})? /gm)].map(([, name = ""]) => name));
}

function namesIn(expression: string): readonly string[] {
  return [...expression.matchAll(/\b(?:sumi|nodejs|process)_\w+/g)].map(([name]) => name);
}
