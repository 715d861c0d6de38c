import type { Permission } from "@sumi/contract/capabilities.ts";
import type { QUEUES } from "@sumi/contract/overview/staff.ts";
import type { ComponentType } from "react";
import type { ConsoleWords } from "./language/words.ts";
import type { Path, PlainPath } from "./paths.ts";

/** A capability of the console: its screens, its words and its line of the sidebar. */
export type Place<Words extends object = object> = {
  /** Never set; it carries the type of the capability's words to the list of all of them. */
  readonly wordsType?: Words;
  readonly path: PlainPath;
  /** Loads the screen when it is first visited. */
  readonly load: LoadScreen;
  /** The views that a second person sees beside the fields of an act, by the act's name. */
  readonly proposals?: Readonly<Record<string, LoadProposal>>;
  /** Screens below this one that have no line of their own. */
  readonly below?: readonly { readonly path: Path; readonly load: LoadScreen }[];
  readonly sidebar: {
    readonly group: Group;
    readonly word: keyof ConsoleWords["common"];
    /** The glyph's SVG; the word beside it carries the meaning. */
    readonly glyph: string;
    /** The line is hidden from roles without it. */
    readonly permission: Permission;
    /** The queue whose length is shown beside the line. */
    readonly queue?: (typeof QUEUES)[number];
    /** Shown only on an exchange that declares itself not a real one. */
    readonly isOfUnreal?: true;
  };
};

export type LoadScreen = () => Promise<ComponentType>;

export type ProposalProps = {
  /** The fields of the act, as the journal names them. */
  readonly fields: Readonly<Record<string, string | number>>;
};
export type LoadProposal = () => Promise<ComponentType<ProposalProps>>;

/** The groups of the sidebar from top to bottom; the first one needs no heading. */
export const GROUPS = ["work", "operations", "administration"] as const;
type Group = (typeof GROUPS)[number];
