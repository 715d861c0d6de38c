import { ArchiveReader } from "@sumi/journal/archive-file.ts";
import { followFile } from "@sumi/journal/archive-frames.ts";
import { hex, type Tip } from "@sumi/journal/frame.ts";
import { asProgram } from "./owner-database.ts";

// `npm run verify-archive -- FILE…`: follows the chain through files of archived frames, oldest
// first, without any exchange, and prints the hashes to be held against those that were published.
await asProgram(async () => {
  const files = process.argv.slice(2);
  if (files.length === 0) throw new Error("Say which: npm run verify-archive -- FILE…");
  let before: Tip | undefined;
  for (const path of files) {
    const file = new ArchiveReader(path);
    const { first, tip, commands } = await followFile(file, before);
    const count = commands === undefined ? 0 : commands.last - commands.first + 1;
    console.log(`${path}: the frames ${first} to ${tip.seq} with ${count} commands are whole.`);
    console.log(`tip     ${hex(tip.hash)}`);
    console.log(`sha256  ${await file.sha256()}`);
    before = tip;
  }
});
