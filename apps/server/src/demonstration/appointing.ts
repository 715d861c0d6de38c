import type { Commands } from "@sumi/journal/commands.ts";
import { decide, FIRST, openFile, SECOND } from "./money.ts";

/** Makes a member of the demonstration an agent, by the two administrators; once. */
export async function appointAgent(commands: Commands, member: number): Promise<void> {
  const isAgent = await commands.read(({ agents }) => agents.sinceMs(member) !== undefined);
  if (isAgent) return;
  for (const actor of [FIRST, SECOND]) {
    await openFile(commands, { actor, member, subject: "PROFILE" });
  }
  await decide(commands, {
    act: "ChangeAgent",
    member,
    change: "appointed",
    reason: "AGREEMENT",
  });
}
