import { hash } from "node:crypto";

/**
 * Picks `count` names by a commit's hash: other commits pick others, and all names are as likely.
 */
export function pickedBy(commit: string, names: readonly string[], count: number): string[] {
  const rank = (name: string) => hash("sha256", `${commit} ${name}`);
  const ranked = names.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const picked = new Set(ranked.slice(0, count));
  return names.filter((name) => picked.has(name));
}
