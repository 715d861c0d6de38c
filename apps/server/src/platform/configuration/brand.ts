import { type Brand, isBrandName, SUMI } from "../brand/brand.ts";
import { readMark } from "../brand/read-mark.ts";
import type { Reader } from "./reader.ts";

/** The name and the mark of the exchange: those of the software unless the operator has others. */
export function readBrand(reader: Reader): Brand {
  const name = reader.text("SUMI_NAME", SUMI.name);
  if (!isBrandName(name)) {
    reader.problem(
      `SUMI_NAME must be 1 to 24 letters, digits, blanks and . & ’ - , not "${name}".`,
    );
  }
  const path = reader.text("SUMI_MARK", "");
  if (path === "") return { name, mark: undefined };
  const mark = readMark(path);
  if (typeof mark !== "string") return { name, mark };
  reader.problem(`SUMI_MARK: ${mark}`);
  return { name, mark: undefined };
}
