import type { PastPart } from "../../shared/past.ts";
import { ContractMakers } from "../contract-makers.ts";
import { contractOrderIn } from "../contract-taker.ts";
import { tradersSteps } from "../contract-traders.ts";
import { houseMembersOf } from "../desk.ts";
import { fallPast } from "./fall-past.ts";
import { PAST_LADDER } from "./house-past.ts";

/**
 * But for the hours of the fall, contracts are traded since a day, every two minutes, and in the
 * last hour at each step: a longer past would be worth nobody's wait, because funding is not fixed
 * by marks that are further apart.
 */
const DAY_STEP_MS = 60_000;
const TRADED_EVERY_MS = 120_000;
/** In the last hour funding is paid: from then on members have positions. */
const HOUR_STEP_MS = 10_000;
/** An order stands for several of the usual size. */
const TIMES = 3;

/** The makers' quotes, the taker's trades at them, and the scripted traders' positions. */
export function contractsPast(): readonly PastPart[] {
  const makers = new ContractMakers(PAST_LADDER);
  return [
    fallPast(makers),
    sinceADay((x, { timeMs }) => makers.decide(x, timeMs)),
    sinceADay((x, { timeMs, seed }) => {
      const [member] = houseMembersOf(x).takers;
      if (member === undefined) return [];
      return x.perpetual.contracts.all.flatMap((contract) => {
        const second = timeMs / 1_000 + contract.number * 6;
        return contractOrderIn(x, { member, contract, second, seed, times: TIMES }) ?? [];
      });
    }),
    (x, { timeMs, stepMs }) => (stepMs > HOUR_STEP_MS ? [] : tradersSteps(x, timeMs)),
  ];
}

function sinceADay(part: PastPart): PastPart {
  return (x, moment) => {
    const { timeMs, stepMs } = moment;
    const isTraded = stepMs <= HOUR_STEP_MS || timeMs % TRADED_EVERY_MS === 0;
    return isTraded && stepMs <= DAY_STEP_MS ? part(x, moment) : [];
  };
}
