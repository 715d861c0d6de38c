import { readFileSync } from "node:fs";

/**
 * Loaded into a server before anything else: its clock then shows the right time plus the
 * milliseconds in the file that WRONG_CLOCK_FILE names. `clock-control.ts` writes that file, and
 * lets the database read it, too.
 */
const LOOK_MS = 5;

const { WRONG_CLOCK_FILE: file } = process.env;
if (file !== undefined) {
  const right = Date.now;
  let errorMs = 0;
  const look = () => {
    errorMs = Number(readFileSync(file, "utf8"));
  };
  look();
  setInterval(look, LOOK_MS).unref();
  Date.now = () => right() + errorMs;
}
