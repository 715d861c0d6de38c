import type { Capability } from "../capability.ts";
import { makerSideOf, type SideOfTrade, sidesOf } from "../perpetual/sides.ts";
import type { Stamp } from "../stamp.ts";
import type { State } from "../state.ts";
import { setSelfLimit } from "./rules.ts";
import type { SelfLimitVocabulary } from "./vocabulary.ts";

/** What a trade on a contract won, or lost, and its fees. */
function countSide({ selfLimits }: State, side: SideOfTrade, { timeMs }: Stamp): void {
  const { member, realised, openFee, closeFee } = side;
  selfLimits.count(member, realised - openFee - closeFee, timeMs);
}

/** Trial money is no loss and no gain, so only what is done with real money counts. */
export const SELF_LIMITS = {
  commands: { SetSelfLimit: setSelfLimit },
  events: {
    SelfLimitSet: {
      amounts: ["amount"],
      apply: ({ selfLimits }, event, { timeMs }) => selfLimits.set(event, timeMs),
    },
  },
  observes: {
    DeliveryWon: ({ selfLimits }, { mode, member, profit }, { timeMs }) => {
      if (mode === "real") selfLimits.count(member, profit, timeMs);
    },
    DeliveryLost: ({ selfLimits }, { mode, member, stake }, { timeMs }) => {
      if (mode === "real") selfLimits.count(member, -stake, timeMs);
    },
    PerpetualTraded: (state, event, stamp) => {
      for (const side of sidesOf(event)) countSide(state, side, stamp);
    },
    PositionLiquidated: (state, event, stamp) => {
      const { member, realised, fee, deficit } = event;
      state.selfLimits.count(member, realised - fee + deficit, stamp.timeMs);
      countSide(state, makerSideOf(event), stamp);
    },
    PositionDeleveraged: ({ selfLimits }, event, { timeMs }) => {
      selfLimits.count(event.member, -event.marginOut, timeMs);
      selfLimits.count(event.other, event.otherRealised, timeMs);
    },
    FundingPaid: ({ selfLimits }, { member, fromAvailable, fromMargin }, { timeMs }) => {
      selfLimits.count(member, -fromAvailable - fromMargin, timeMs);
    },
    FundingReceived: ({ selfLimits }, { member, amount }, { timeMs }) => {
      selfLimits.count(member, amount, timeMs);
    },
  },
  snapshot: ({ selfLimits }) => selfLimits.lines,
} as const satisfies Capability<SelfLimitVocabulary>;
