/**
 * What `npm test -- --changed` looks at: the files that differ from where this branch left the main
 * one, or on the main branch itself from the commit before, with whatever is not committed yet.
 */
import { execFileSync } from "node:child_process";
import { ROOT, refuse } from "./installation.mjs";

/** The commit that changes are counted from. */
export function base() {
  const head = git("rev-parse", "HEAD");
  for (const main of ["origin/main", "main"]) {
    const left = git("merge-base", "HEAD", main);
    if (left !== undefined && left !== head) return left;
  }
  return git("rev-parse", "HEAD~1") ?? refuse("--changed needs the history that git keeps.");
}

/** Paths of the files that changed since then, from the root of the house. */
export function changedSince(commit) {
  const listings = [
    git("diff", "--name-only", commit),
    git("ls-files", "--others", "--exclude-standard"),
  ];
  return listings.flatMap((listing) => (listing ?? "").split("\n")).filter((path) => path !== "");
}

/** Which mutants are tried changes with each commit, and is the same for the same one. */
export function commit() {
  // A copy without its history has none.
  return git("rev-parse", "HEAD") ?? "0".repeat(40);
}

/** The text that git answers; nothing when it refuses. */
function git(...parameters) {
  try {
    const stdio = ["ignore", "pipe", "ignore"];
    return execFileSync("git", parameters, { cwd: ROOT, encoding: "utf8", stdio }).trim();
  } catch {
    return undefined;
  }
}
