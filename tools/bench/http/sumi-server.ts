import type { Commands } from "@sumi/journal/commands.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { Closing } from "@sumi/server/boot/closing.ts";
import { serve } from "@sumi/server/boot/serve.ts";
import { readCredentials } from "@sumi/server/demonstration/credentials.ts";
import { fundMember } from "@sumi/server/demonstration/money.ts";
import { accountOf } from "@sumi/server/demonstration/seed.ts";
import { readConfiguration } from "@sumi/server/platform/configuration/configuration.ts";
import { createLog } from "@sumi/server/platform/http/log.ts";
import { answerMeasurements } from "./measured-process.ts";

/** The production server, on a demonstration with limits and purses wide enough for a flood. */
const configuration = readConfiguration(process.env);
const log = createLog(configuration.logLevel, process.stderr);
const closing = new Closing((part, error) => {
  throw new Error(`${part} did not end cleanly`, { cause: error });
});
const { server } = await serve(configuration, {
  log,
  closing,
  signal: new AbortController().signal,
  onDatabase: () => undefined,
  onLead: () => undefined,
  crash: (error) => {
    throw error;
  },
});
process.once("SIGTERM", () => void closing.run().then(() => process.exit()));

await setParameter(server.commands, "limits.member_calls_per_second", "100000");
await setParameter(server.commands, "sign_in.work_bits", "0");
await setParameter(server.commands, "limits.member_calls_burst", "1000000");
await setParameter(server.commands, "market.BTC-USDT.open_orders_max", "10000");
// The pool carries all contracts of a run at once, and a flood may keep samples waiting.
await setParameter(server.commands, "delivery.direction_cap", "0.99");
await setParameter(server.commands, "delivery.expiry_cap", "0.99");
await setParameter(server.commands, "delivery.sample_age_max_ms", "10000");
await setParameter(server.commands, "delivery.circuit_bps", "10000");
for (const name of ["hanako", "taro"]) {
  const member = await server.commands.read((x) => x.members.ofAccount(accountOf(name)));
  assert(member !== undefined, `${name} lives in the demonstration`);
  const funds = { BTC: "1000", USDT: "100000000" };
  await fundMember(server.commands, { member, account: `flood ${name}`, funds });
}
answerMeasurements({
  port: configuration.port,
  passwords: await readCredentials(configuration.dataFolder),
});

/** Two administrators decide, as for every change of a parameter. */
async function setParameter(commands: Commands, key: string, value: string): Promise<void> {
  const act = { act: "ChangeParameter", key, value, effectiveMs: 0 } as const;
  const proposed = await commands.submit({ type: "Propose", actor: -1, act }, () => undefined);
  assert(proposed.ok, `${key} may be proposed`);
  const [event] = proposed.value.record.events;
  assert(event?.type === "Proposed", "a proposal says so");
  const { proposal, hash } = event;
  const approval = { type: "Approve", actor: -2, proposal, hash } as const;
  const approved = await commands.submit(approval, () => undefined);
  assert(approved.ok, `${key} may be approved`);
}
