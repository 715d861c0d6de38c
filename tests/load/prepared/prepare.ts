import { fork } from "node:child_process";
import { once } from "node:events";
import { withoutSettings } from "../../support/server-process.ts";
import type { Plan, Prepared } from "./plan.ts";

/**
 * Builds an exchange as planned and resolves once it is on disk and closed. It runs in a separate
 * process, so that its memory and garbage do not slow the generator.
 */
export async function prepare(plan: Plan): Promise<Prepared> {
  const child = fork(new URL("./prepare-process.ts", import.meta.url), [JSON.stringify(plan)], {
    env: withoutSettings(process.env),
    // Millions of orders and keys live in this process for a while.
    execArgv: ["--max-old-space-size=8192"],
  });
  let prepared: Prepared | undefined;
  child.on("message", (message) => {
    prepared = message as Prepared; // The one message of prepare-process.ts.
  });
  const [code] = await once(child, "exit");
  if (prepared === undefined) throw new Error(`the exchange was not prepared: exit code ${code}`);
  return prepared;
}
