import { REVIEWER, SECOND_REVIEWER } from "@sumi/core/testing/world.ts";
import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

/** Proposals that end without an approval: taken back, rejected, overtaken; and one that stands. */
export function proposals(): RecordedWorld {
  const world = openedWorld();
  const key = "sign_up.address_day_max";
  const propose = (value: string) => {
    const act = { act: "ChangeParameter", key, value, effectiveMs: 0 } as const;
    world.accept({ type: "Propose", actor: REVIEWER, act });
    return world.exchange.sequence;
  };
  world.accept({ type: "TakeBackProposal", actor: REVIEWER, proposal: propose("5") });
  world.accept({ type: "RejectProposal", actor: SECOND_REVIEWER, proposal: propose("6") });
  propose("7");
  world.set(key, "8");
  propose("9");
  return world;
}
