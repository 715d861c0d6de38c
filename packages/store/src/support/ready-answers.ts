import type { Queryable } from "../tables/table.ts";

/** The text of a ready answer in one language. */
export type ReadyAnswer = {
  readonly name: string;
  readonly language: string;
  readonly text: string;
};

/** All texts, by name. */
export async function readReadyAnswers(database: Queryable): Promise<readonly ReadyAnswer[]> {
  const { rows } = await database.query({
    text: "select name, language, text from support_ready_answers order by name, language",
  });
  return rows.map(({ name, language, text }) => ({
    name: String(name),
    language: String(language),
    text: String(text),
  }));
}

/** Keeps a text in place of the one before. */
export async function setReadyAnswer(
  database: Queryable,
  answer: ReadyAnswer & { readonly staff: number; readonly timeMs: number },
): Promise<void> {
  const { name, language, text, staff, timeMs } = answer;
  await database.query({
    text: `insert into support_ready_answers (name, language, text, staff, time_ms)
           values ($1, $2, $3, $4, $5)
           on conflict (name, language) do update
           set text = excluded.text, staff = excluded.staff, time_ms = excluded.time_ms`,
    values: [name, language, text, staff, timeMs],
  });
}

export async function deleteReadyAnswer(database: Queryable, name: string): Promise<void> {
  await database.query({
    text: "delete from support_ready_answers where name = $1",
    values: [name],
  });
}
