import { hash } from "node:crypto";
import type { Commands } from "@sumi/journal/commands.ts";

const REVIEWER = -1;

/**
 * Certifies somebody of the demonstration by the same two commands as everybody else. A start that
 * was cut short is made good by the next one: what was done already is refused, and that is right.
 */
export async function certifyMember(
  commands: Commands,
  { member, account, country }: { member: number; account: string; country: string },
): Promise<void> {
  const isCertified = await commands.read(({ members }) => {
    return members.get(member).certification === "certified";
  });
  if (isCertified) return;
  const documents = hash("sha256", `demonstration documents ${account}`);
  const submitted = { type: "SubmitIdentity", actor: member, documents } as const;
  await commands.submit(submitted, () => undefined);
  const certified = { type: "CertifyMember", actor: REVIEWER, member, country } as const;
  await commands.submit(certified, () => undefined);
}
