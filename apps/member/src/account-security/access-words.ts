import type { staffAccess } from "@sumi/contract/members/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type words from "@sumi/messages/ja-JP/account-security.json";

export type AccessEntry = DataOf<typeof staffAccess>["entries"][number];

type AccessWord = Extract<keyof typeof words, `act_${string}` | `look_${string}`>;
type OtherWord = "actOther" | "accessOther";

/**
 * Keys of messages: by an act's command or a file access's reason, and a general one for acts that
 * this app does not know. The first key that exists is used.
 */
export function accessWords({
  kind,
  what,
}: Pick<AccessEntry, "kind" | "what">): [AccessWord, OtherWord] {
  const word = `${kind}_${what}` as AccessWord; // One without words falls back to the other.
  return [word, kind === "act" ? "actOther" : "accessOther"];
}
