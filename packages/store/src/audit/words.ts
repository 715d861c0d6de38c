import type { Queryable } from "../tables/table.ts";

/** The sealed words to the member that came with a decision of these cases, by the case. */
export async function wordsAbout(
  database: Queryable,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (subjects.length === 0) return new Map();
  const { rows } = await database.query({
    text: `select a.content::jsonb ->> 'subject' as subject, a.content::jsonb ->> 'words' as words
           from attached t join attachments a using (hash)
           where a.content::jsonb ? 'subject' and a.content::jsonb ->> 'subject' = any($1::text[])
             and a.content::jsonb ? 'words'
           order by t.sequence`,
    values: [subjects],
  });
  return new Map(
    rows.map(({ subject, words }) => [String(subject), Buffer.from(String(words), "base64")]),
  );
}
