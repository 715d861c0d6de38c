import { sha256 } from "@sumi/core/testing/words.ts";
import { REVIEWER, SECOND_REVIEWER } from "@sumi/core/testing/world.ts";
import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

/** Acts of the staff at the desk, and decisions that came with a note. */
export function audit(): RecordedWorld {
  const world = openedWorld();
  const desk = { type: "RecordDeskEntry", actor: REVIEWER, member: 0, subject: 0 } as const;
  world.accept({ ...desk, kind: "SIGNED_IN", attachment: sha256("address") });
  world.accept({ ...desk, kind: "CLAIM_PROPOSED", subject: 7, attachment: sha256("claim") });
  const second = { ...desk, actor: SECOND_REVIEWER, subject: 7 } as const;
  world.accept({ ...second, kind: "CLAIM_CONFIRMED", attachment: sha256("yes") });
  const ended = { kind: "MEMBER_SESSIONS_ENDED", member: 2, attachment: sha256("why") } as const;
  world.accept({ ...desk, ...ended });
  const colleague = { kind: "SESSIONS_ENDED", subject: 2, attachment: sha256("stolen") } as const;
  world.accept({ ...desk, ...colleague });
  const papers = { type: "RecordFileAccess", member: 2, subject: "IDENTITY" } as const;
  const why = { purpose: "AUDIT", attachment: sha256("sample") } as const;
  world.accept({ ...papers, ...why, actor: REVIEWER });
  const act = { act: "SetMarketStatus", symbol: "ETH-USDT", status: "cancel_only" } as const;
  world.accept({ type: "Propose", actor: REVIEWER, act, attachment: sha256("note") });
  const reviewByMs = world.timeMs + 86_400_000;
  const freeze = { member: 2, reason: "SECURITY", reviewByMs } as const;
  world.accept(
    world.read({ type: "FreezeMember", actor: REVIEWER, ...freeze, attachment: sha256("frozen") }),
  );
  world.accept({ ...desk, kind: "SIGNED_OUT", attachment: sha256("the same address") });
  return world;
}
