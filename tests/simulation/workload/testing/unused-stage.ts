import { sha256 } from "@sumi/core/testing/words.ts";
import { openWorld } from "@sumi/core/testing/world.ts";
import type { Stage } from "./stage.ts";

/** A deposit address that nobody used in time. */
export function unusedStage(): Stage {
  const world = openWorld();
  const fingerprints = [sha256("unused")];
  world.decide({ act: "LoadAddresses", asset: "USDT", network: "TRC20", fingerprints });
  world.accept({ type: "AssignDepositAddress", actor: 1, network: 0, hasMail: true });
  world.timeMs += 30 * 86_400_000;
  const tend = { type: "TendDepositAddresses", actor: 0, limit: 5 } as const;
  return { world, sensible: { TendDepositAddresses: [tend] } };
}
