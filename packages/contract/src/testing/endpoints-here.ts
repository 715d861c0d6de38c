import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "../wire/endpoint.ts";
import type { StaffEndpoint } from "../wire/staff-endpoint.ts";

const HERE = join(import.meta.dirname, "..");

/** Every call that the contract's modules declare. */
export async function endpointsHere(): Promise<readonly Endpoint[]> {
  const all = readdirSync(HERE, { recursive: true, encoding: "utf8" });
  const files = all.filter((name) => /^[\w-]+\/[\w-]+\.ts$/.test(name));
  const urls = files.map((name) => new URL(`../${name}`, import.meta.url).href);
  const modules = await Promise.all(urls.map((url) => import(url) as Promise<object>));
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

/** Every call of the console. */
export async function staffCallsHere(): Promise<readonly StaffEndpoint[]> {
  return (await endpointsHere()).filter(isStaffCall);
}

function isStaffCall(endpoint: Endpoint): endpoint is StaffEndpoint {
  return "call" in endpoint;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}
