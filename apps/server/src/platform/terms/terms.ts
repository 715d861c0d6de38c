import type { TermsData } from "@sumi/contract/pages/calls.ts";
import type { TermsPage } from "@sumi/contract/pages/terms.ts";
import type { Language } from "@sumi/contract/wire/languages.ts";
import { TERMS_PAGES } from "@sumi/core/pages/events.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readArticles } from "@sumi/store/articles/articles.ts";
import { wordsFor } from "../../shared/article-words.ts";
import { commandKey } from "../server/command-key.ts";
import type { Server } from "../server/server.ts";

/** A page of terms that counts now, in the language of its reader. */
type CurrentTerms = TermsData & { readonly text: string };

/** The terms that count now. One whose words were changed by hand is shown to nobody. */
export async function currentTermsIn(
  server: Server,
  language: Language,
): Promise<readonly CurrentTerms[]> {
  const current = await server.commands.read(({ pages }) => pages.terms.current);
  const articles = await readArticles(
    server.database,
    current.map(({ text }) => text),
  );
  return current.flatMap(({ page, version, text }) => {
    const known = TERMS_PAGES.find((each) => each === page);
    const article = articles.get(text);
    if (known !== undefined && article !== undefined) {
      const { title, language: own } = wordsFor(article, language);
      return [{ page: known, version, title, language: own, text }];
    }
    server.log.error("the words of the terms are not those that were approved");
    return [];
  });
}

export type Acceptance = {
  readonly member: number;
  readonly page: TermsPage;
  /** The version that the member was shown. */
  readonly version: number;
  readonly language: Language;
  readonly clientId: string | undefined;
};

/** Keeps that the member accepted that version; returns the state in which it is kept. */
export async function acceptTermsOf(
  server: Server,
  path: string,
  { member, page, version, language, clientId }: Acceptance,
): Promise<Outcome<{ readonly sequence: string }>> {
  const terms = await currentTermsIn(server, language);
  const shown = terms.find((each) => each.page === page && each.version === version);
  if (shown === undefined) return reject("TERMS_CHANGED");
  const key = commandKey(path, member, clientId, { page, version });
  const accepted = await server.commands.submit(
    {
      type: "AcceptTerms",
      key,
      actor: member,
      page,
      version,
      text: shown.text,
      language: shown.language,
    },
    ({ sequence }) => String(sequence),
  );
  if (accepted.ok) return accept({ sequence: accepted.value.view });
  // Accepted before, perhaps in another window: the answer is the same as then.
  if (accepted.code !== "ILLEGAL_OPERATION") return accepted;
  return accept({ sequence: await server.commands.read(({ sequence }) => String(sequence)) });
}
