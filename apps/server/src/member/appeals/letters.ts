import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { FrozenMember, WrittenAppeal } from "@sumi/store/appeals/appeals.ts";
import type { Vault } from "../../platform/vault/vault.ts";

/** The message of a member and the answer of the staff about one freeze. */
export type Letters = {
  readonly message: { readonly text: string; readonly time_ms: number } | null;
  readonly answer: { readonly text: string; readonly time_ms: number } | null;
};
type Part = "message" | "answer";

/** Normalizes a letter for storage; forms send line breaks as CRLF. */
export function letterOf(field: Part, written: string): Outcome<string> {
  const text = written.normalize("NFC").replaceAll("\r\n", "\n").trim();
  return text === "" ? reject("MISSING_PARAMETER", { field }) : accept(text);
}

export function sealLetter(
  vault: Vault,
  of: Pick<FrozenMember, "account" | "decision"> & { readonly part: Part; readonly text: string },
): Promise<Buffer> {
  return vault.seal(of.account, nameOf(of), Buffer.from(of.text));
}

/** Both letters; null once the member's key is forgotten. */
export async function lettersOf(
  vault: Vault,
  { account, decision, appeal }: WrittenAppeal,
): Promise<Letters> {
  const open = async (part: Part, sealed: Buffer | undefined, timeMs = 0) => {
    const bytes = sealed && (await vault.open(account, nameOf({ decision, part }), sealed));
    return bytes === undefined ? null : { text: bytes.toString("utf8"), time_ms: timeMs };
  };
  return {
    message: await open("message", appeal?.sealedMessage, appeal?.writtenMs),
    answer: await open("answer", appeal?.answer?.sealedText, appeal?.answer?.timeMs),
  };
}

function nameOf({ decision, part }: { readonly decision: number; readonly part: Part }): string {
  return `appeal ${decision} ${part}`;
}
