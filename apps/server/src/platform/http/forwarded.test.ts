import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { ForwardedWatch } from "./forwarded.ts";

const ADDRESS = {
  origins: ["https://exchange.example"],
  secure: true,
  trustedProxies: ["10.0.0.1", "127.0.0.1"],
};

/** The faults after one request from a peer, which names the caller or does not. */
function faultsOf(peer: string, named: string | undefined, ip = named ?? peer, secure = true) {
  const watch = new ForwardedWatch({ ...ADDRESS, secure }, () => 0);
  const headers = named === undefined ? {} : { "x-forwarded-for": named };
  const socket = { remoteAddress: peer } as FastifyRequest["socket"];
  watch.see({ headers, ip, socket });
  return watch.faults();
}

test.each([
  ["10.0.0.7", "203.0.113.9"],
  ["192.168.1.1", "203.0.113.9"],
  ["::1", "203.0.113.9"],
  ["fd00::1", "203.0.113.9"],
])("a proxy at %s that is not trusted is a fault", (peer, named) => {
  expect(faultsOf(peer, named)).toEqual(["untrusted"]);
});

test("a proxy that names nobody, or no address, is a fault", () => {
  expect(faultsOf("10.0.0.1", undefined)).toEqual(["missing"]);
  expect(faultsOf("::ffff:10.0.0.1", "unknown")).toEqual(["unreadable"]);
});

test("what anybody on the internet can write is none, and neither is a good proxy", () => {
  expect(faultsOf("198.51.100.7", "203.0.113.9", "198.51.100.7")).toEqual([]);
  expect(faultsOf("198.51.100.7", undefined)).toEqual([]);
  expect(faultsOf("10.0.0.1", "203.0.113.9")).toEqual([]);
  expect(faultsOf("127.0.0.1", undefined, "127.0.0.1", false)).toEqual([]);
});

test("a fault is forgotten ten minutes after it was seen last", () => {
  let nowMs = 0;
  const watch = new ForwardedWatch(ADDRESS, () => nowMs);
  const socket = { remoteAddress: "10.0.0.1" } as FastifyRequest["socket"];
  watch.see({ headers: {}, ip: "10.0.0.1", socket });
  nowMs = 599_999;
  expect(watch.faults()).toEqual(["missing"]);
  nowMs = 600_000;
  expect(watch.faults()).toEqual([]);
});
