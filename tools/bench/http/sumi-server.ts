import type { Act } from "@sumi/core/commands.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { Closing } from "@sumi/server/boot/closing.ts";
import { demonstrationGenesis } from "@sumi/server/boot/genesis.ts";
import { serve } from "@sumi/server/boot/serve.ts";
import { readCredentials } from "@sumi/server/demonstration/credentials.ts";
import { fundMember } from "@sumi/server/demonstration/money.ts";
import { readConfiguration } from "@sumi/server/platform/configuration/configuration.ts";
import { createLog } from "@sumi/server/platform/http/log.ts";
import { accountOf } from "@sumi/server/shared/demonstration-account.ts";
import { answerMeasurements } from "./measured-process.ts";

/**
 * Limits wide enough for a flood. The exchange is founded with them: what weakens a protection
 * would be announced to its members. The pool carries all contracts of a run at once, and a flood
 * may keep samples waiting.
 */
const TERMS = {
  "limits.member_calls_per_second": "100000",
  "limits.member_calls_burst": "1000000",
  "sign_in.work_bits": "0",
  "market.BTC-USDT.open_orders_max": "10000",
  "delivery.direction_cap": "0.99",
  "delivery.expiry_cap": "0.99",
  "delivery.sample_age_max_ms": "10000",
  "delivery.circuit_bps": "10000",
} as const;

/** The production server, on a demonstration with such limits and with full purses. */
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
  genesis: [...demonstrationGenesis(), ...termsFromTheStart()],
  crash: (error) => {
    throw error;
  },
});
process.once("SIGTERM", () => void closing.run().then(() => process.exit()));

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

function termsFromTheStart(): readonly Act[] {
  return Object.entries(TERMS).map(([key, value]) => {
    return { act: "ChangeParameter", key, value, effectiveMs: 0 };
  });
}
