import { isIP } from "node:net";
import { networkIn } from "../http/networks.ts";
import { type Reader, readWhole } from "./reader.ts";

/** The origins that browsers use to reach a listener, and the proxies in front of it. */
export type AddressConfiguration = {
  /** The first one is printed; a browser may call from any of them. */
  readonly origins: readonly string[];
  /** True if the address is https, so that cookies can require it. */
  readonly secure: boolean;
  /** Addresses of the proxies whose forwarded-for headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** The networks that the listener answers; all of them when absent. */
  readonly allowed?: readonly string[];
};

/** The staff's listener. */
export type ConsoleConfiguration = {
  readonly host: string;
  readonly port: number;
  readonly address: AddressConfiguration;
};

/** The listener of health and metrics, for monitoring and balancers. */
export type HealthConfiguration = { readonly host: string; readonly port: number };

type Place = {
  readonly host: string;
  readonly port: number;
  /** True if browsers may come from other machines without TLS. */
  readonly plainOrigins: boolean;
};

export const LOOPBACK_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "::1"];

/**
 * By default the staff's listener uses the port after the members' own and is reachable from this
 * machine only. An operator who opens it further must give its https address, in every mode.
 */
export function readConsole(
  reader: Reader,
  { memberPort, plainOrigins }: { readonly memberPort: number; readonly plainOrigins: boolean },
): ConsoleConfiguration {
  const host = reader.text("SUMI_CONSOLE_HOST", "localhost");
  const next = String(Number.isInteger(memberPort) ? memberPort + 1 : 3001);
  const port = readWhole(reader, "SUMI_CONSOLE_PORT", { otherwise: next, min: 1, max: 65_535 });
  const reached = readAddress(reader, "SUMI_CONSOLE_ORIGIN", { host, port, plainOrigins });
  const address = { ...reached, ...readAllowed(reader) };
  if (port === memberPort) reader.problem("SUMI_CONSOLE_PORT must not be the members' own port.");
  if (!/^[A-Za-z0-9.:-]+$/.test(host)) {
    reader.problem(`SUMI_CONSOLE_HOST must be a host name or an address, not "${host}".`);
  } else if (!address.secure && !LOOPBACK_HOSTS.includes(host)) {
    reader.problem(
      `SUMI_CONSOLE_HOST=${host} opens the console to other machines: set ` +
        "SUMI_CONSOLE_ORIGIN=https://… too.",
    );
  }
  return { host, port, address };
}

/** Networks such as `10.0.0.0/8`, or single addresses, separated by commas; absent without any. */
function readAllowed(reader: Reader): Pick<AddressConfiguration, "allowed"> {
  const text = reader.text("SUMI_CONSOLE_ALLOW", "");
  if (text === "") return {};
  const allowed = text.split(",").map((network) => network.trim());
  if (!allowed.every((network) => networkIn(network) !== undefined)) {
    reader.problem(
      `SUMI_CONSOLE_ALLOW must list networks such as 10.0.0.0/8,fd00::/8, not "${text}".`,
    );
  }
  return { allowed };
}

/** Undefined without a port of its own. It shows nothing of members; it is for monitoring. */
export function readHealth(
  reader: Reader,
  taken: readonly number[],
): HealthConfiguration | undefined {
  const host = reader.text("SUMI_HEALTH_HOST", "localhost");
  if (reader.text("SUMI_HEALTH_PORT", "") === "") {
    if (host !== "localhost") {
      reader.problem("SUMI_HEALTH_HOST has a meaning only together with SUMI_HEALTH_PORT.");
    }
    return undefined;
  }
  const port = readWhole(reader, "SUMI_HEALTH_PORT", { otherwise: "", min: 1, max: 65_535 });
  if (taken.includes(port)) reader.problem("SUMI_HEALTH_PORT must be a port of its own.");
  if (!/^[A-Za-z0-9.:-]+$/.test(host)) {
    reader.problem(`SUMI_HEALTH_HOST must be a host name or an address, not "${host}".`);
  }
  return { host, port };
}

/** TLS ends at a proxy, and without its word on callers all of them count as one. */
export function proxyWarnings(name: string, { secure, trustedProxies }: AddressConfiguration) {
  if (!secure || trustedProxies.length > 0) return [];
  return [
    `${name} is https, and SUMI_TRUSTED_PROXIES names no proxy: everybody counts as one address.`,
  ];
}

/** The address that browsers use: the one that setting `name` gives, or else the listener's own. */
export function readAddress(
  reader: Reader,
  name: "SUMI_ORIGIN" | "SUMI_CONSOLE_ORIGIN",
  { host, port, plainOrigins }: Place,
): AddressConfiguration {
  const text = reader.text(name, "");
  const named = text === "" ? undefined : originOf(text);
  if (text !== "" && named === undefined) {
    reader.problem(`${name} must look like https://exchange.example, not "${text}".`);
  }
  if (named !== undefined && !plainOrigins && isPlainBeyond(named)) {
    reader.problem(`${name}=${named} would show passwords to others on the way: use https.`);
  }
  const proxies = reader.text("SUMI_TRUSTED_PROXIES", "");
  const trustedProxies = proxies === "" ? [] : proxies.split(",").map((proxy) => proxy.trim());
  if (!trustedProxies.every((proxy) => isIP(proxy) !== 0)) {
    reader.problem(`SUMI_TRUSTED_PROXIES must list addresses of proxies, not "${proxies}".`);
  }
  const origins = named === undefined ? ownOrigins(host, port) : [named];
  return { origins, secure: named?.startsWith("https:") ?? false, trustedProxies };
}

/** True if a browser on another machine would come without TLS. */
function isPlainBeyond(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && ![...LOOPBACK_HOSTS, "[::1]"].includes(hostname);
}

function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  const plain = url !== null && url.origin === text.replace(/\/$/, "");
  return plain && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** Without a configured origin, every name of the listener itself is an allowed origin. */
function ownOrigins(host: string, port: number): readonly string[] {
  const hosts = new Set(["localhost", "127.0.0.1", "[::1]", isIP(host) === 6 ? `[${host}]` : host]);
  const urls = [...hosts].map((name) => URL.parse(`http://${name}:${port}`));
  return urls.flatMap((url) => (url === null ? [] : [url.origin]));
}
