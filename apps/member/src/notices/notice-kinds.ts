import type { NoticeData } from "@sumi/contract/notices/calls.ts";
import type {
  Look,
  NoticeKind,
  NoticeKinds,
  Said,
  Speech,
  Template,
  Way,
} from "../app/notice-kind.ts";

/** The look and the words of all notices, from the capabilities that write them. */
const KINDS: NoticeKinds<Template> = Object.assign(
  {},
  ...Object.values(import.meta.glob("../*/notice-words.ts", { eager: true, import: "NOTICES" })),
);

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
  // `KINDS` maps each template to its own kind; the type system cannot follow that.
  return KINDS[template] as NoticeKind<Template>;
}
