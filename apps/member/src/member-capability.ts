import type { ComponentType } from "react";
import type { WordsName } from "./language/words.ts";
import type { Path } from "./paths.ts";

/** What a capability hands in to the member app, with the files of words that it adds. */
export type MemberCapability<Words extends object = object> = {
  /** Never set: it carries the type of its words to where all of them are known by name. */
  readonly wordsType?: Words;
  /** The files of words that its screens speak from, beyond those of the first visit. */
  readonly words: readonly WordsName[];
  /** Its lines of the specification's route table. */
  readonly routes: readonly MemberRoute[];
};

export type MemberRoute = {
  readonly path: Path;
  readonly facts: RouteFacts;
  /** Words that this screen alone needs. */
  readonly words?: readonly WordsName[];
  /** Loads the screen when it is first visited; an address without a screen says not found. */
  readonly load?: () => Promise<ComponentType>;
};

/** What the shell knows of a route before its screen is there; who may enter, `guards.ts` says. */
export type RouteFacts = {
  /** The tab bar shows. */
  readonly hasTabBar: boolean;
  /** Markets are ink; documents are paper. */
  readonly page: "ink" | "paper";
};

export const INK: RouteFacts = { hasTabBar: false, page: "ink" };
export const INK_TAB: RouteFacts = { hasTabBar: true, page: "ink" };
export const PAPER: RouteFacts = { hasTabBar: false, page: "paper" };
