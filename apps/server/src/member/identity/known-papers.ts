import { pairOf } from "@sumi/core/linked-accounts/linked-accounts.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { IdentityCase } from "@sumi/store/identity/cases.ts";
import {
  keepPaperIndexes,
  membersWithPapers,
  type PaperIndexes,
} from "@sumi/store/identity/paper-indexes.ts";
import { type IdentityTools, nameOfCase } from "./tools.ts";

/** The figures that a reviewer copies from a document. Only their keyed hashes are kept. */
export type ReadPapers = { readonly documentNumber: string; readonly birthDate: string };

/** The purposes of the keyed hashes. */
const DOCUMENT_INDEX = "document";
const PERSON_INDEX = "person";

/**
 * Keeps what the reviewer read, and tells the core which other accounts have the same: the core
 * then certifies nobody before two people have judged it. What was judged before it refuses.
 */
export async function suspectKnownPapers(
  tools: IdentityTools,
  found: IdentityCase,
  papers: ReadPapers,
): Promise<void> {
  const { commands, database } = tools.server;
  const { id, account, member } = found;
  const indexes = await indexesOf(tools, found, papers);
  await keepPaperIndexes(database, id, indexes);
  for (const other of await membersWithPapers(database, { account, ...indexes })) {
    const pair = pairOf(member, other.member);
    const suspicion = { type: "SuspectLink", actor: TIMER, ...pair, sign: other.sign } as const;
    await commands.submit(suspicion, () => undefined);
  }
}

async function indexesOf(
  { vault }: IdentityTools,
  { id, account, country, sealedName }: IdentityCase,
  { documentNumber, birthDate }: ReadPapers,
): Promise<PaperIndexes> {
  const name = (await vault.open(account, nameOfCase(id), sealedName))?.toString("utf8");
  const number = wordsOf(documentNumber).join("");
  return {
    documentIndex: await vault.index(DOCUMENT_INDEX, `${country}\n${number}`),
    personIndex:
      name === undefined
        ? undefined
        : await vault.index(PERSON_INDEX, `${wordsOf(name).toSorted().join(" ")}\n${birthDate}`),
  };
}

/** Letters and digits without width, case and punctuation; the order of a name's words varies. */
function wordsOf(text: string): readonly string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}
