import type { ConversionCommand, Convert } from "@sumi/core/conversion/commands.ts";
import { quoteOf, receivedAt } from "@sumi/core/conversion/rules.ts";
import { available } from "@sumi/core/ledger/accounts.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { coinsOf, type Scene, someHash, someOf } from "./scene.ts";
import { WRONG_CONVERSION } from "./wrong/conversion.ts";

export const CONVERSION = {
  commands: {
    Convert: { weight: 6, by: "member", say: convert },
  },
  wrong: WRONG_CONVERSION,
} satisfies CapabilityWorkload<ConversionCommand, never>;

/**
 * Accepts a quote, at once or too late; some ask for dust, some for too much, some name another
 * sample, or a quote that was used.
 */
function convert({ view, random, actor, desk }: Scene): Convert | undefined {
  const from = someOf(random, coinsOf(view))?.number ?? 0;
  const to = someOf(random, coinsOf(view))?.number ?? 0;
  const free = view.ledger.balance(available(actor), from);
  const share = (free * BigInt(random.between(1, 100))) / 10_000n;
  const dust = BigInt(random.between(1, 9));
  const dice = random.next();
  const amount = (dice < 0.1 ? dust : dice < 0.15 ? free * 2n + dust : share) as Amount;
  if (from === to || amount === 0n) return undefined;
  const issuedMs = view.timeMs;
  const sample = view.conversion.sampleAt(issuedMs)?.sample ?? view.prices.sample;
  const wanted = { from, to, amount } as const;
  const quote = quoteOf(view, wanted, issuedMs);
  if (!quote.ok && random.chance(0.5)) return undefined;
  // A member who was refused a quote may still claim to have one.
  const received = receivedAt(view, wanted, issuedMs) ?? (1n as Amount);
  const lateMs = random.chance(0.05) ? 15_000 : 0;
  const isUsed = desk.usedQuote !== undefined && random.chance(0.15);
  return {
    type: "Convert",
    actor,
    ...wanted,
    received,
    sample: random.chance(0.1) ? sample + random.oneOf([-1, 1]) : sample,
    issuedMs: issuedMs - lateMs,
    quote: (isUsed ? desk.usedQuote : undefined) ?? someHash(random),
  };
}
