import type { ChangeAgent } from "@sumi/core/agents/acts.ts";
import { AGENT_REASONS } from "@sumi/core/agents/events.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { membersWho } from "./people.ts";
import { type Scene, someMember, someOf } from "./scene.ts";
import { WRONG_AGENTS } from "./wrong/agents.ts";

export const AGENTS = {
  acts: { ChangeAgent: { weight: 1, say: changeAgent } },
  wrong: WRONG_AGENTS,
} satisfies CapabilityWorkload<never, ChangeAgent>;

/** Mostly appoints somebody certified, or ends it for one who is an agent. */
function changeAgent(scene: Scene): ChangeAgent | undefined {
  const { view, random } = scene;
  if (view.members.count === 0) return undefined;
  const agent = someOf(random, view.agents.all);
  const change = agent !== undefined && random.chance(0.5) ? "dismissed" : "appointed";
  const certified = membersWho(scene, ({ certification }) => certification === "certified");
  const wanted = change === "dismissed" ? agent : someOf(random, certified);
  const member = random.chance(0.8) && wanted !== undefined ? wanted : someMember(scene);
  return { act: "ChangeAgent", member, change, reason: random.oneOf(AGENT_REASONS[change]) };
}
