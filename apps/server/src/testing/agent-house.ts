import type { Commands } from "@sumi/journal/commands.ts";
import { appointAgent } from "../demonstration/appointing.ts";
import { certifyMember } from "../demonstration/certifying.ts";
import { decide } from "../demonstration/money.ts";

/** Certifies a member and makes them an agent, by two people. */
export async function madeAgent(commands: Commands, member: number): Promise<void> {
  await certifyMember(commands, { member, account: `agent ${member}`, country: "JP" });
  await appointAgent(commands, member);
}

/** Two people end it. */
export function dismissAgent(commands: Commands, member: number): Promise<void> {
  const reason = "SUSPECTED_ABUSE";
  return decide(commands, { act: "ChangeAgent", member, change: "dismissed", reason });
}
