import type { NoticeData } from "@sumi/contract/notices/calls.ts";
import type { Look, NoticeKind, Said, Speech, Template, Way } from "../app/notice-kind.ts";
import { NOTICE_KINDS } from "../notice-kinds.ts";

/** Puts a notice into the reader's language; the server sends data only. */
export function sayNotice(notice: NoticeData, speech: Speech): Said {
  return kindOf(notice).say(notice, speech);
}

export function lookOf(notice: NoticeData): Look {
  return kindOf(notice).look;
}

/** The link to the subject of a notice, if its kind has one. */
export function wayFrom(
  notice: NoticeData,
): (Pick<Way, "word" | "to"> & { readonly search: Readonly<Record<string, string>> }) | undefined {
  const { way } = kindOf(notice);
  if (way === undefined) return undefined;
  const id = way.isOfSubject === true ? notice.subject : null;
  return { word: way.word, to: way.to, search: id === null ? {} : { id } };
}

/** True if the matter is closed: the letter then carries the seal. */
export function isFinal(notice: NoticeData): boolean {
  return kindOf(notice).isFinal === true;
}

function kindOf({ template }: NoticeData): NoticeKind<Template> {
  // `NOTICE_KINDS` maps each template to its own kind; the type system cannot follow that.
  return NOTICE_KINDS[template] as NoticeKind<Template>;
}
