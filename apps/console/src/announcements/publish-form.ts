import type { ANNOUNCEMENT_KINDS, AUDIENCES } from "@sumi/contract/announcements/terms.ts";
import { COUNTRIES } from "@sumi/primitives/countries.ts";
import { ASSET_SYMBOL } from "@sumi/primitives/names.ts";
import {
  type ArticleDraft,
  type ArticleErrors,
  articleErrors,
  draftOf,
} from "../articles/article-draft.ts";
import type { AnnouncementRow } from "./data.ts";

export type PublishForm = {
  readonly kind: (typeof ANNOUNCEMENT_KINDS)[number];
  readonly audience: (typeof AUDIENCES)[number];
  readonly audienceOf: string;
  readonly place: "list" | "pinned";
  /** A minute in the clerk's own time zone; empty for "at once". */
  readonly start: string;
  readonly end: string;
  readonly article: ArticleDraft;
  readonly note: string;
};

export const EMPTY_FORM: PublishForm = {
  kind: "NEWS",
  audience: "everybody",
  audienceOf: "",
  place: "list",
  start: "",
  end: "",
  article: draftOf({}),
  note: "",
};

export type PublishErrors = ArticleErrors & {
  readonly audienceOf?: "countryWrong" | "levelWrong" | "coinWrong";
  readonly end?: "endWrong";
  readonly note?: "noteMissing";
};

const COIN = new RegExp(`^${ASSET_SYMBOL}$`);

/** The errors by field; the server also checks how far away the moments may be. */
export function publishErrors(form: PublishForm, nowMs: number): PublishErrors {
  const audienceOf = faultOfAudience(form);
  const endMs = momentOf(form.end);
  const isEnd = endMs !== undefined && endMs > Math.max(nowMs, momentOf(form.start) ?? nowMs);
  return {
    ...articleErrors(form.article),
    ...(audienceOf !== undefined && { audienceOf }),
    ...(!isEnd && { end: "endWrong" }),
    ...(form.note.trim() === "" && { note: "noteMissing" }),
  };
}

function faultOfAudience(form: PublishForm): PublishErrors["audienceOf"] {
  const text = audienceOf(form);
  switch (form.audience) {
    case "everybody":
      return undefined;
    case "country":
      return COUNTRIES.includes(text) ? undefined : "countryWrong";
    case "level":
      return /^[1-3]$/.test(text) ? undefined : "levelWrong";
    case "holders":
      return COIN.test(text) ? undefined : "coinWrong";
  }
}

function audienceOf({ audience, audienceOf: text }: PublishForm): string {
  return audience === "everybody" ? "" : text.trim().toUpperCase();
}

/** Milliseconds of a minute that the browser's own field wrote; undefined for none. */
function momentOf(text: string): number | undefined {
  const timeMs = Date.parse(text);
  return Number.isNaN(timeMs) ? undefined : timeMs;
}

/** The fields to send, without the article, which is written first. */
export function publishFields(form: PublishForm, corrects: AnnouncementRow | undefined) {
  return {
    kind: form.kind,
    audience: form.audience,
    audience_of: audienceOf(form),
    place: form.place,
    start_ms: String(momentOf(form.start) ?? 0),
    end_ms: String(momentOf(form.end) ?? 0),
    note: form.note.trim(),
    article: form.article,
    ...(corrects !== undefined && { corrects: corrects.announcement }),
  };
}

/** A correction begins with the terms of the announcement that it corrects. */
export function formOfCorrection(row: AnnouncementRow, article: ArticleDraft): PublishForm {
  return {
    kind: row.kind,
    audience: row.audience,
    audienceOf: row.audience_of,
    place: row.place,
    start: minuteOf(row.shown_ms),
    end: minuteOf(row.end_ms),
    article,
    note: "",
  };
}

/** As the browser's own field writes a minute of its time zone. */
export function minuteOf(timeMs: number): string {
  const local = new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
