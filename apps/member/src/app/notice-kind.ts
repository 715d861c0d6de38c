import type { Say } from "@sumi/app/words.ts";
import type { NoticeData } from "@sumi/contract/notices/calls.ts";
import type { IconName } from "@sumi/ui/icons/Icon.tsx";
import type { KeyValue } from "@sumi/ui/KeyValueRows.tsx";
import type { useFormat } from "../language/use-format.ts";
import type { MemberWords } from "../language/words.ts";
import type { Path } from "../member-capability.ts";

/** A notice in the reader's language. */
export type Said = {
  readonly title: string;
  readonly text: string;
  /** Names and figures that the letter lists below its text. */
  readonly facts: readonly KeyValue[];
  /** The words of a reviewer to the member; left out or null without any. */
  readonly wordsToMember?: string | null;
};

/** The translations and formats that notices are written with. */
export type Speech = {
  readonly t: Say<["notice-texts", "notices", "withdrawals", "common"]>;
  readonly format: ReturnType<typeof useFormat>;
};

export type Template = NoticeData["template"];
export type NoticeOf<Name extends Template> = Extract<NoticeData, { readonly template: Name }>;

/** "1,500 USDT", "12,5 USDT": the reader's figure and the coin. */
export function coins({ format }: Speech, figure: string, coin: string): string {
  return `${format.number(figure)} ${coin}`;
}

/** The icon and the colour of a notice in the list. */
export type Look = {
  readonly icon: IconName;
  /** A class of text colour; the words carry the same meaning. */
  readonly colour: string;
};

/** A link to the subject of a notice, and the words of its button. */
export type Way = {
  readonly word: keyof MemberWords["notice-texts"];
  readonly to: Path;
  /** The page takes the number of the notice's subject. */
  readonly isOfSubject?: true;
};

/** Everything that the app needs to show the notices of one template. */
export type NoticeKind<Name extends Template> = {
  readonly look: Look;
  /** Left out if the member has nothing to do. */
  readonly way?: Way;
  /** The matter is closed: the notice's letter carries the seal. */
  readonly isFinal?: true;
  say(notice: NoticeOf<Name>, speech: Speech): Said;
};

export type NoticeKinds<Name extends Template> = { readonly [Each in Name]: NoticeKind<Each> };

export const LOOKS = {
  watch: { icon: "shield-check", colour: "text-warning" },
  lock: { icon: "lock-simple", colour: "text-warning" },
  underWay: { icon: "clock", colour: "text-link" },
  passed: { icon: "check", colour: "text-success" },
  returned: { icon: "warning", colour: "text-danger" },
  trade: { icon: "chart-line-up", colour: "text-accent" },
} as const satisfies Record<string, Look>;

/** The time of an event, as a line of the letter. */
export function momentOf(timeMs: number, { t, format }: Speech): Said["facts"] {
  return [{ label: t("time"), value: format.moment(timeMs, "second") }];
}
