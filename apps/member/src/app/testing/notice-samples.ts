import type { NoticeOf, Template } from "../notice-kind.ts";

/** The parameters of one notice of each template, as the server sends them. */
export type NoticeSamples<Name extends Template = Template> = {
  readonly [Each in Name]: NoticeOf<Each>["params"];
};
