import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { isDatabaseOutage } from "./outage.ts";

function refused(code: string): DatabaseError {
  return Object.assign(new DatabaseError("no", 2, "error"), { code });
}

function system(code: string): Error {
  return Object.assign(new Error(`connect ${code}`), { code });
}

test.each<[string, unknown]>([
  ["a server that stops", refused("57P01")],
  ["a server that starts", refused("57P03")],
  ["a statement that took too long", refused("57014")],
  ["a full disk", refused("53100")],
  ["too many connections", refused("53300")],
  ["a server that only reads", refused("25006")],
  ["a port where nobody listens", system("ECONNREFUSED")],
  ["both addresses of a name", new AggregateError([system("ECONNREFUSED")])],
  ["a connection that ended", new Error("Connection terminated unexpectedly")],
  ["a pool without a free connection", new Error("timeout exceeded when trying to connect")],
  ["an answer that does not come", new Error("Query read timeout")],
  ["an error that names its cause", new Error("no", { cause: system("ECONNRESET") })],
  ["a start without a server", new DatabaseUnavailable("no", { cause: system("ECONNREFUSED") })],
])("%s is an outage", (_name, error) => {
  expect(isDatabaseOutage(error)).toBe(true);
});

test.each<[string, unknown]>([
  ["a statement with a mistake", refused("42601")],
  ["a row that exists", refused("23505")],
  ["a wrong password", refused("28P01")],
  ["a mistake of ours", new TypeError("undefined is not a function")],
  ["a failed assertion", new Error("Assertion failed: no balance below zero")],
  ["nothing at all", undefined],
])("%s is none", (_name, error) => {
  expect(isDatabaseOutage(error)).toBe(false);
});
