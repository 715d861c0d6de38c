import type { Listed } from "./vocabulary.ts";

/** Every command that the exchange accepts. */
export type ExchangeCommand = Listed["command"];

/**
 * An action that needs two people (rules 0.4). An act is plain JSON with decimal strings: it is
 * kept whole and hashed when proposed, and judged again when approved. The genesis script is a list
 * of acts, too.
 */
export type Act = Listed["act"];
