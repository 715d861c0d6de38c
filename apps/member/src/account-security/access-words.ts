import type { staffAccess } from "@sumi/contract/members/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type words from "@sumi/messages/ja-JP/account-security.json";

export type AccessEntry = DataOf<typeof staffAccess>["entries"][number];

type AccessWord = Extract<keyof typeof words, `act_${string}` | `look_${string}`>;
type OtherWord = "actOther" | "accessOther";

/**
 * The words for an act by its command, or for a file access by its reason, and those for what this
 * app has no words for: the first that exist are shown.
 */
export function accessWords({
  kind,
  what,
}: Pick<AccessEntry, "kind" | "what">): [AccessWord, OtherWord] {
  const word = `${kind}_${what}` as AccessWord; // One without words falls back to the other.
  return [word, kind === "act" ? "actOther" : "accessOther"];
}
