import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Clock } from "@sumi/journal/ports.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";
import type { Timer } from "../platform/timers/timer.ts";
import { accountOf } from "../shared/demonstration-account.ts";
import { SCRIPTED_TRADERS } from "./plan.ts";

const MINUTE_MS = 60_000;
/** The least that the duration takes; at even odds a month costs a tenth of the first deposit. */
const STAKE = amountOf("10") ?? ZERO;
const MINUTES = 10;
const UNDERLYING = "BTC";

/**
 * The scripted traders always have a timed contract, one in each direction, so that an untouched
 * exchange has somebody whose contracts run and are settled.
 */
export function timedContractTradersTimer(options: {
  readonly commands: Commands;
  readonly clock: Clock;
}): Timer {
  const { commands, clock } = options;
  return {
    name: "scripted traders of timed contracts",
    periodMs: 10_000,
    offsetMs: 700,
    async beat() {
      const steps = await commands.read((x) => stakingSteps(x, clock.nowMs()));
      // A refusal needs no answer: the next beat decides again from the state it finds.
      await Promise.all(steps.map((command) => commands.submit(command, () => undefined)));
    },
  };
}

/** The commands of all traders now; none where there are no traders. */
export function stakingSteps(x: Exchange, nowMs: number): readonly ExchangeCommand[] {
  const underlying = x.markets.assetBySymbol(UNDERLYING)?.number;
  if (underlying === undefined) return [];
  const running = new Set([...x.delivery.orders].map(({ member }) => member));
  return SCRIPTED_TRADERS.flatMap((name, place): readonly ExchangeCommand[] => {
    const actor = x.members.ofAccount(accountOf(name));
    if (actor === undefined || running.has(actor)) return [];
    if (x.delivery.riskConfirmedMs(actor) === undefined) return [{ type: "ConfirmRisk", actor }];
    const turn = Math.floor(nowMs / (MINUTES * MINUTE_MS)) + place;
    const direction = turn % 2 === 0 ? "up" : "down";
    const terms = { mode: "real", underlying, direction, minutes: MINUTES, stake: STAKE } as const;
    return [{ type: "PlaceDelivery", actor, ...terms }];
  });
}
