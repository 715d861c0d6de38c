import { hash } from "node:crypto";
import type { Commands } from "@sumi/journal/commands.ts";
import { FIRST, openFile } from "./money.ts";

/**
 * Certifies a member of the demonstration by the same two commands as any other. A later start
 * completes an interrupted one; commands that already took effect are refused, as they should be.
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
  await openFile(commands, { actor: FIRST, member, subject: "IDENTITY" });
  const certified = { type: "CertifyMember", actor: FIRST, member, country } as const;
  await commands.submit(certified, () => undefined);
}
