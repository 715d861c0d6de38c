import type { ComponentType } from "react";
import type { WordsName } from "./language/words.ts";

/** An address of the app; its capability's `paths.ts` spells it as the specification does. */
export type Path = `/${string}`;

/** A capability of the member app: its words and its routes. */
export type MemberCapability<Words extends object = object> = {
  /** Never set; it carries the type of the capability's words to the list of all of them. */
  readonly wordsType?: Words;
  /** The files of words that its screens use, beyond those of the first visit. */
  readonly words: readonly WordsName[];
  /** Its lines of the specification's route table. */
  readonly routes: readonly MemberRoute[];
};

export type MemberRoute = {
  readonly path: Path;
  readonly facts: RouteFacts;
  /** Words that only this screen uses. */
  readonly words?: readonly WordsName[];
  /** Loads the screen when it is first visited; without it the address shows "not found". */
  readonly load?: () => Promise<ComponentType>;
};

/**
 * The facts of a route that the shell needs before its screen is loaded. `guards.ts` says who may
 * enter.
 */
export type RouteFacts = {
  /** True if the tab bar is shown. */
  readonly hasTabBar: boolean;
  /** Markets are ink; documents are paper. */
  readonly page: "ink" | "paper";
  /** True for the agents' side: a session of its own opens it, and it uses a wide window. */
  readonly isOfAgents?: true;
};

export const INK: RouteFacts = { hasTabBar: false, page: "ink" };
export const INK_TAB: RouteFacts = { hasTabBar: true, page: "ink" };
export const INK_AGENTS: RouteFacts = { hasTabBar: false, page: "ink", isOfAgents: true };
export const PAPER: RouteFacts = { hasTabBar: false, page: "paper" };
