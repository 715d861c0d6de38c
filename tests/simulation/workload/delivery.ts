import type {
  DeliveryAct,
  FundTrialPool,
  HaltDeliveryAgain,
  ResumeDelivery,
} from "@sumi/core/delivery/acts.ts";
import type {
  ConfirmRisk,
  DeliveryCommand,
  EndDeliveryHalts,
  ExpireTrialMoney,
  HaltDelivery,
  PlaceDelivery,
  RequestTrialMoney,
  SettleDue,
} from "@sumi/core/delivery/commands.ts";
import { deliveryHaltsDue } from "@sumi/core/delivery/halt.ts";
import { ORDERS_PER_COMMAND } from "@sumi/core/delivery/settle.ts";
import { settleAssetOf } from "@sumi/core/delivery/terms.ts";
import { available } from "@sumi/core/ledger/accounts.ts";
import { HALT_REASONS } from "@sumi/core/review/halts.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { type Scene, someOf } from "./scene.ts";
import { WRONG_DELIVERY } from "./wrong/delivery.ts";

export const DELIVERY = {
  commands: {
    PlaceDelivery: { weight: 6, by: "member", say: place },
    ConfirmRisk: { weight: 1, by: "member", say: confirmRisk },
    RequestTrialMoney: { weight: 2, by: "member", say: requestTrialMoney },
    SettleDue: { weight: 3, by: "timer", say: settleDue },
    ExpireTrialMoney: { weight: 2, by: "timer", say: expireTrialMoney },
    HaltDelivery: { weight: 0.3, by: "staff", say: halt },
    EndDeliveryHalts: { weight: 2, by: "timer", say: endHalts },
  },
  acts: {
    HaltDeliveryAgain: { weight: 6, say: haltAgain },
    ResumeDelivery: { weight: 3, say: resume },
    FundTrialPool: { weight: 0.5, say: fundTrialPool },
  },
  wrong: WRONG_DELIVERY,
} satisfies CapabilityWorkload<DeliveryCommand, DeliveryAct>;

const MODES = ["real", "trial"] as const;
const COIN = 100_000_000n;

/** Some stake dust, some more than they have, some for a time that is not offered. */
function place({ view, random, actor }: Scene): PlaceDelivery | undefined {
  const mode = random.oneOf(MODES);
  const underlying = someUnderlying({ view, random });
  const asset = settleAssetOf(view, mode)?.number;
  if (underlying === undefined || asset === undefined) return undefined;
  const free = view.ledger.balance(available(actor), asset);
  const dice = random.next();
  const share = (free * BigInt(random.between(1, 100))) / 10_000n;
  const usual = BigInt(random.between(5, 200)) * COIN;
  const stake = dice < 0.1 ? BigInt(random.between(1, 9)) : dice < 0.2 ? free + 1n : usual;
  return {
    type: "PlaceDelivery",
    actor,
    mode,
    underlying,
    direction: random.oneOf(["up", "down"]),
    minutes: random.chance(0.9) ? 1 : random.oneOf([5, 60]),
    stake: (random.chance(0.2) && share > 0n ? share : stake) as Amount,
  };
}

function confirmRisk({ actor, view, random }: Scene): ConfirmRisk | undefined {
  const isKnown = view.delivery.riskConfirmedMs(actor) !== undefined;
  return isKnown && random.chance(0.9) ? undefined : { type: "ConfirmRisk", actor };
}

function requestTrialMoney({ actor, view, random }: Scene): RequestTrialMoney | undefined {
  const isKnown = view.delivery.trials.of(actor) !== undefined;
  return isKnown && random.chance(0.8) ? undefined : { type: "RequestTrialMoney", actor };
}

function settleDue({ view, random, actor }: Scene): SettleDue | undefined {
  const isDue = view.delivery.dueAt(view.timeMs) !== undefined;
  if (!isDue && random.chance(0.97)) return undefined;
  return { type: "SettleDue", actor, limit: random.between(1, ORDERS_PER_COMMAND) };
}

function expireTrialMoney({ view, random, actor }: Scene): ExpireTrialMoney | undefined {
  const isDue = view.delivery.trials.expiredAt(view.timeMs) !== undefined;
  if (!isDue && random.chance(0.97)) return undefined;
  return { type: "ExpireTrialMoney", actor, limit: random.between(1, 9) };
}

function halt({ view, random, actor }: Scene): HaltDelivery | undefined {
  const underlying = someUnderlying({ view, random });
  if (underlying === undefined) return undefined;
  const mode = random.oneOf(MODES);
  const isAgain = view.delivery.halts.times.againMs({ mode, underlying }) > view.timeMs;
  if (!isAgain && random.chance(0.7)) return undefined;
  const reason = random.oneOf(HALT_REASONS);
  const isLong = random.chance(0.9);
  const longest = random.oneOf([301_500, 400_000, 86_400_000]);
  const untilMs = view.timeMs + random.between(isLong ? 301_000 : 1_000, longest);
  return { type: "HaltDelivery", actor, mode, underlying, reason, untilMs };
}

function endHalts({ view, random, actor }: Scene): EndDeliveryHalts | undefined {
  if (deliveryHaltsDue(view, view.timeMs).length === 0 && random.chance(0.97)) return undefined;
  return { type: "EndDeliveryHalts", actor };
}

/** Mostly of what is halted already, and for so long that the second yes is in time. */
function haltAgain({ view, random }: Scene): HaltDeliveryAgain | undefined {
  const underlying = someUnderlying({ view, random });
  const asset = view.markets.assets[underlying ?? -1];
  const mode = random.oneOf(MODES);
  if (asset === undefined) return undefined;
  const isHalted = view.delivery.halts.of(mode, asset.number) !== undefined;
  if (!isHalted && random.chance(0.9)) return undefined;
  const untilMs = view.timeMs + random.between(600_000, random.oneOf([43_200_000, 604_000_000]));
  const reason = random.oneOf(HALT_REASONS);
  return { act: "HaltDeliveryAgain", mode, asset: asset.symbol, reason, untilMs };
}

function resume({ view, random }: Scene): ResumeDelivery | undefined {
  const halted = MODES.flatMap((mode) =>
    view.markets.assets
      .filter(({ number }) => view.delivery.halts.of(mode, number) !== undefined)
      .map(({ symbol: asset }) => ({ act: "ResumeDelivery", mode, asset }) as const),
  );
  return someOf(random, halted);
}

function fundTrialPool({ random }: Scene): FundTrialPool {
  const amount = String(random.between(1, 100_000));
  return { act: "FundTrialPool", amount, evidence: `proof-${random.between(1, 9_999)}` };
}

function someUnderlying({ view, random }: Pick<Scene, "view" | "random">): number | undefined {
  const indexed = view.markets.assets.filter(({ indexDecimals }) => indexDecimals >= 0);
  return someOf(random, indexed)?.number;
}
