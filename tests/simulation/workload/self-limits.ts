import type { SelfLimitCommand, SetSelfLimit } from "@sumi/core/self-limits/commands.ts";
import { isLossKind, LOSS_KINDS, SELF_LIMIT_KINDS } from "@sumi/core/self-limits/events.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { CapabilityWorkload } from "./capability.ts";
import type { Scene } from "./scene.ts";
import { WRONG_SELF_LIMITS } from "./wrong/self-limits.ts";

export const SELF_LIMITS = {
  commands: { SetSelfLimit: { weight: 0.7, by: "member", say: setSelfLimit } },
  wrong: WRONG_SELF_LIMITS,
} satisfies CapabilityWorkload<SelfLimitCommand, never>;

const COIN = 100_000_000n;

/** Mostly loss limits, some of them soon reached; the others last for seconds. Most are proved. */
function setSelfLimit({ view, random, actor }: Scene): SetSelfLimit {
  const kind = random.oneOf(random.chance(0.7) ? LOSS_KINDS : SELF_LIMIT_KINDS);
  const isNone = random.chance(0.2);
  const isLoss = isLossKind(kind);
  const amount = isNone || !isLoss ? ZERO : BigInt(random.between(1, 40)) * COIN;
  const untilMs = isNone || isLoss ? 0 : view.timeMs + random.between(1_000, 90_000);
  const limit = { type: "SetSelfLimit", actor, kind, amount: amount as Amount, untilMs } as const;
  return random.chance(0.7) ? { ...limit, isProved: true } : limit;
}
