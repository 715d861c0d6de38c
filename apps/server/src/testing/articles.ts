import { LANGUAGES } from "@sumi/contract/wire/languages.ts";
import type { StaffVisitor } from "./console-house.ts";

/** Words of a test in one language, recognizable by it. */
export function testWords(language: string) {
  return { title: `Title ${language}`, body: `**Words** in ${language}` };
}

/** Writes the words in these languages as a clerk does; returns the article as a form's field. */
export async function writeArticle(
  clerk: StaffVisitor,
  languages: readonly string[] = LANGUAGES,
): Promise<string> {
  const parts: Record<string, string> = {};
  for (const language of languages) {
    const { data } = await clerk.post("/Staff/writearticletext", testWords(language));
    parts[language] = String(data.hash);
  }
  return JSON.stringify(parts);
}
