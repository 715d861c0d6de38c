/**
 * The files that `npm test -- --changed` considers: those that differ from where this branch left
 * the main one, or on the main branch itself from the commit before, including uncommitted changes.
 */
import { execFileSync } from "node:child_process";
import { ROOT, refuse } from "./installation.mjs";

/** The commit that changes are compared with. */
export function base() {
  const head = git("rev-parse", "HEAD");
  for (const main of ["origin/main", "main"]) {
    const left = git("merge-base", "HEAD", main);
    if (left !== undefined && left !== head) return left;
  }
  return git("rev-parse", "HEAD~1") ?? refuse("--changed needs the history that git keeps.");
}

/** Paths of the files that changed since then, relative to the root of the repository. */
export function changedSince(commit) {
  const listings = [
    git("diff", "--name-only", commit),
    git("ls-files", "--others", "--exclude-standard"),
  ];
  return listings.flatMap((listing) => (listing ?? "").split("\n")).filter((path) => path !== "");
}

/** Which of `count` shares of a long check this commit runs: each commit has one of them. */
export function turnOf(count) {
  return Number.parseInt(commit().slice(0, 8), 16) % count;
}

/** The commit that selects the mutants: each commit tries others, and the same one the same. */
export function commit() {
  // A copy without git history has no commit.
  return git("rev-parse", "HEAD") ?? "0".repeat(40);
}

/** git's output, or nothing when it fails. */
function git(...parameters) {
  try {
    const stdio = ["ignore", "pipe", "ignore"];
    return execFileSync("git", parameters, { cwd: ROOT, encoding: "utf8", stdio }).trim();
  } catch {
    return undefined;
  }
}
