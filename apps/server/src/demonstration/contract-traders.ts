import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { isMarkFresh } from "@sumi/core/perpetual/intake.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Clock } from "@sumi/journal/ports.ts";
import type { Timer } from "../platform/timers/timer.ts";
import { accountOf } from "../shared/demonstration-account.ts";
import { houseOrder } from "./contract-makers.ts";
import { SCRIPTED_TRADERS } from "./plan.ts";

const MINUTE_MS = 60_000;
/** A trader holds a position for so long before turning it around. */
const HOLD_MS = 45 * MINUTE_MS;
/** Coins of the settle asset of a position. */
const NOTIONAL = 3_000;
const LEVERAGE = 3;
const UNITS = 100_000_000;

/**
 * Two ordinary members of the demonstration who always have a position, one on each side, so that
 * an untouched exchange has somebody who pays and receives funding.
 */
export function contractTradersTimer(options: {
  readonly commands: Commands;
  readonly clock: Clock;
}): Timer {
  const { commands, clock } = options;
  return {
    name: "scripted traders of contracts",
    periodMs: 10_000,
    offsetMs: 600,
    async beat() {
      const steps = await commands.read((x) => tradersSteps(x, clock.nowMs()));
      // A refusal needs no answer: the next beat decides again from the state it finds.
      await Promise.all(steps.map((command) => commands.submit(command, () => undefined)));
    },
  };
}

/** The commands of all traders now; none where there are no traders or no contracts. */
export function tradersSteps(x: Exchange, nowMs: number): readonly ExchangeCommand[] {
  return SCRIPTED_TRADERS.flatMap((name, place) => {
    const member = x.members.ofAccount(accountOf(name));
    return member === undefined ? [] : stepsOf(x, member, { place, nowMs });
  });
}

function stepsOf(
  x: Exchange,
  member: number,
  { place, nowMs }: { readonly place: number; readonly nowMs: number },
): readonly ExchangeCommand[] {
  const [contract] = x.perpetual.contracts.all;
  if (contract === undefined || contract.status !== "open" || !isMarkFresh(x, contract)) return [];
  if (!x.perpetual.riskConfirmedMs.has(member)) {
    return [{ type: "ConfirmPerpetualRisk", actor: member }];
  }
  const { number, tick, unitsPerTickLot } = contract;
  const position = x.perpetual.position(number, member);
  if (position !== undefined) {
    const isOld = nowMs - position.openedMs >= HOLD_MS;
    return isOld ? [{ type: "ReversePosition", actor: member, contract: number }] : [];
  }
  const mark = Number(x.perpetual.marks.of(contract).price) / Number(tick);
  const quantity = Math.max(1, Math.round((NOTIONAL * UNITS) / (mark * Number(unitsPerTickLot))));
  const side = place % 2 === 0 ? "buy" : "sell";
  return [
    { ...houseOrder({ actor: member, contract: number, side, quantity }), leverage: LEVERAGE },
  ];
}
