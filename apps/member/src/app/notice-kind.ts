import type { NoticeData } from "@sumi/contract/notices/calls.ts";
import type notices from "@sumi/messages/ja-JP/notices.json";
import type { IconName } from "@sumi/ui/icons/Icon.tsx";
import type { KeyValue } from "@sumi/ui/KeyValueRows.tsx";
import type { TFunction } from "i18next";
import type { useFormat } from "../language/use-format.ts";
import type { Path } from "../paths.ts";

/** What a notice says in the reader's language. */
export type Said = {
  readonly title: string;
  readonly text: string;
  /** What a letter lists below: names and figures. */
  readonly facts: readonly KeyValue[];
};

/** What notices are put into words with. */
export type Speech = {
  readonly t: TFunction<["notices", "withdrawals", "common"]>;
  readonly format: ReturnType<typeof useFormat>;
};

export type Template = NoticeData["template"];
export type NoticeOf<Name extends Template> = Extract<NoticeData, { readonly template: Name }>;

/** "1,500 USDT", "12,5 USDT": the reader's figure and the coin. */
export function coins({ format }: Speech, figure: string, coin: string): string {
  return `${format.number(figure)} ${coin}`;
}

/** How a notice looks in the list. */
export type Look = {
  readonly icon: IconName;
  /** A class of text colour; the words say it as well. */
  readonly colour: string;
};

/** The page of what a notice speaks of, and what the button that leads there says. */
export type Way = {
  readonly word: keyof typeof notices;
  readonly to: Path;
  /** The page is asked for by the number that the notice speaks of. */
  readonly isOfSubject?: true;
};

/** Everything that the app knows of the notices of one template. */
export type NoticeKind<Name extends Template> = {
  readonly look: Look;
  /** Left out where there is nothing to do. */
  readonly way?: Way;
  /** Nothing can come of it any more: its letter carries the seal. */
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

/** When something happened, as a line of the letter. */
export function momentOf(timeMs: number, { t, format }: Speech): Said["facts"] {
  return [{ label: t("time"), value: format.moment(timeMs, "second") }];
}
