import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { sealWords } from "../../vault/words-to-member.ts";
import { act } from "../acting.ts";
import type { StaffCaller } from "../route.ts";
import type { ConsoleServer } from "../server.ts";

export type Rejecting = {
  readonly command: ExchangeCommand;
  /** Such as "deposit:12". */
  readonly subject: string;
  readonly reason: string;
  /** The words to the member; OTHER needs some. */
  readonly words: string;
  /** A note to colleagues. */
  readonly note: string | undefined;
  /** The member whose open case it is; undefined once it is over. */
  readonly memberOf: (exchange: Exchange) => number | undefined;
};

/** Rejects what a member asked for, with a reason and words that the member reads. */
export async function rejectCase(
  server: ConsoleServer,
  caller: StaffCaller,
  { command, subject, reason, words, note, memberOf }: Rejecting,
): Promise<Outcome<{ readonly sequence: string }>> {
  if (reason === "OTHER" && words.trim() === "") {
    return reject("MISSING_PARAMETER", { field: "words" });
  }
  const member = await server.commands.read(memberOf);
  const sealed =
    member === undefined ? undefined : await sealWords(server, { subject, member, words });
  const view = () => undefined;
  const given = await act(server, caller, { command, text: note, words: sealed, subject, view });
  return given.ok ? accept({ sequence: String(given.value.record.stamp.sequence) }) : given;
}
