import type { NoticeData } from "@sumi/contract/notices/calls.ts";
import type { Look, NoticeKind, Said, Speech, Template, Way } from "../app/notice-kind.ts";
import { NOTICE_KINDS } from "../notice-kinds.ts";

/** A notice in the reader's language: its data are put into words here and nowhere before. */
export function sayNotice(notice: NoticeData, speech: Speech): Said {
  return kindOf(notice).say(notice, speech);
}

export function lookOf(notice: NoticeData): Look {
  return kindOf(notice).look;
}

/** The page of what a notice speaks of, where there is one. */
export function wayFrom(
  notice: NoticeData,
): (Pick<Way, "word" | "to"> & { readonly search: Readonly<Record<string, string>> }) | undefined {
  const { way } = kindOf(notice);
  if (way === undefined) return undefined;
  const id = way.isOfSubject === true ? notice.subject : null;
  return { word: way.word, to: way.to, search: id === null ? {} : { id } };
}

/** Whether nothing can come of it any more: then a letter carries the seal. */
export function isFinal(notice: NoticeData): boolean {
  return kindOf(notice).isFinal === true;
}

function kindOf({ template }: NoticeData): NoticeKind<Template> {
  // The kind under a template's name is only asked about notices of that template.
  return NOTICE_KINDS[template] as NoticeKind<Template>;
}
