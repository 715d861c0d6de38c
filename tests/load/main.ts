import { parseArgs } from "node:util";
import { isBroken, print } from "./report.ts";
import { cascade } from "./scenarios/cascade.ts";
import { expiry } from "./scenarios/expiry.ts";
import { failover } from "./scenarios/failover.ts";
import { live } from "./scenarios/live.ts";
import { orders } from "./scenarios/orders.ts";
import { overload } from "./scenarios/overload.ts";
import { payday } from "./scenarios/payday.ts";
import { restart } from "./scenarios/restart.ts";
import type { Scenario, ScenarioOptions } from "./scenarios/scenario.ts";
import { signIn } from "./scenarios/sign-in.ts";
import { support } from "./scenarios/support.ts";

/**
 * Measures a served exchange under load: `npm run load -- --scenario NAME`. Exits with 1 when a
 * promise is broken, but not when a target is missed: the table shows that.
 */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  orders,
  overload,
  live,
  "sign-in": signIn,
  restart,
  failover,
  expiry,
  cascade,
  payday,
  support,
};

const USAGE = [
  `npm run load -- --scenario ${Object.keys(SCENARIOS).join("|")}`,
  "  [--seconds N] [--connections N] [--rate N] [--events N] [--profile FOLDER]",
].join("\n");

const { values } = parseArgs({
  options: {
    scenario: { type: "string" },
    seconds: { type: "string" },
    connections: { type: "string" },
    rate: { type: "string" },
    events: { type: "string" },
    profile: { type: "string" },
  },
});
const scenario = SCENARIOS[values.scenario ?? ""];
if (scenario === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  const report = await scenario(optionsOf(values));
  process.stdout.write(print(report));
  process.exitCode = isBroken(report) ? 1 : 0;
}

function optionsOf(given: { readonly [Name in keyof ScenarioOptions]?: string }): ScenarioOptions {
  const { seconds, connections, rate, events, profile } = given;
  return {
    seconds: wholeOf("seconds", seconds),
    connections: wholeOf("connections", connections),
    rate: wholeOf("rate", rate),
    events: wholeOf("events", events),
    profile,
  };
}

function wholeOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Error(`--${name} must be a whole number above 0`);
  return Number(text);
}
