import words from "./console/en-US/health.json" with { type: "json" };

/** The findings of health, as the console's words name them. */
export type HealthKey = keyof typeof words;

/** A finding for the operator, in the console's English. Logs and terminals keep to plain marks. */
export function healthSentence(
  key: HealthKey,
  values: Readonly<Record<string, string | number>>,
): string {
  const sentence = words[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ""));
  return sentence.replaceAll("’", "'");
}
