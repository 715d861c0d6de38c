import type { Verification } from "@sumi/journal/verify.ts";
import { verifyDatabase } from "@sumi/journal/verify-database.ts";
import { asProgram, withOwnerDatabase } from "./owner-database.ts";

// `npm run verify`: recomputes the configured exchange from its genesis, by applying events alone,
// and names the first damaged frame. The exchange may be running meanwhile.
await asProgram(() =>
  withOwnerDatabase(async ({ url }) => {
    console.log(sentences(await verifyDatabase(url)));
  }),
);

function sentences({ frames, commands, snapshots, tip, digest }: Verification): string {
  if (frames === 0) return "There is no journal yet: nothing to verify.";
  const stored =
    snapshots.length === 0
      ? "No stored snapshot stands in the chain yet."
      : `The snapshots of frames ${snapshots.join(", ")} are the recomputed state.`;
  return [
    `${frames} frames with ${commands} commands follow one another and lead to one state.`,
    stored,
    `tip    ${tip}`,
    `state  ${digest}`,
  ].join("\n");
}
