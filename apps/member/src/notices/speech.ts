import type { NoticeData } from "@sumi/contract/notices/calls.ts";
import type { KeyValue } from "@sumi/ui/KeyValueRows.tsx";
import type { TFunction } from "i18next";
import type { useFormat } from "../language/use-format.ts";

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
