import { isIP } from "node:net";
import { type Reader, readWhole } from "./reader.ts";

/** The origins that browsers use to reach a listener, and the proxies in front of it. */
export type AddressConfiguration = {
  /** The first one is printed; a browser may call from any of them. */
  readonly origins: readonly string[];
  /** True if the address is https, so that cookies can require it. */
  readonly secure: boolean;
  /** Addresses of the proxies whose forwarded-for headers are trusted. */
  readonly trustedProxies: readonly string[];
};

/** The staff's listener. */
export type ConsoleConfiguration = {
  readonly host: string;
  readonly port: number;
  readonly address: AddressConfiguration;
};

type Place = { readonly host: string; readonly port: number };

export const LOOPBACK_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "::1"];

/**
 * By default the staff's listener uses the port after the members' own and is reachable from this
 * machine only. An operator who opens it further must give its https address, in every mode.
 */
export function readConsole(reader: Reader, memberPort: number): ConsoleConfiguration {
  const host = reader.text("SUMI_CONSOLE_HOST", "localhost");
  const next = String(Number.isInteger(memberPort) ? memberPort + 1 : 3001);
  const port = readWhole(reader, "SUMI_CONSOLE_PORT", { otherwise: next, min: 1, max: 65_535 });
  const address = readAddress(reader, "SUMI_CONSOLE_ORIGIN", { host, port });
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

/** The address that browsers use: the one that setting `name` gives, or else the listener's own. */
export function readAddress(
  reader: Reader,
  name: "SUMI_ORIGIN" | "SUMI_CONSOLE_ORIGIN",
  { host, port }: Place,
): AddressConfiguration {
  const text = reader.text(name, "");
  const named = text === "" ? undefined : originOf(text);
  if (text !== "" && named === undefined) {
    reader.problem(`${name} must look like https://exchange.example, not "${text}".`);
  }
  const proxies = reader.text("SUMI_TRUSTED_PROXIES", "");
  const trustedProxies = proxies === "" ? [] : proxies.split(",").map((proxy) => proxy.trim());
  if (!trustedProxies.every((proxy) => isIP(proxy) !== 0)) {
    reader.problem(`SUMI_TRUSTED_PROXIES must list addresses of proxies, not "${proxies}".`);
  }
  const origins = named === undefined ? ownOrigins(host, port) : [named];
  return { origins, secure: named?.startsWith("https:") ?? false, trustedProxies };
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
