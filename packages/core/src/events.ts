import type { Listed } from "./vocabulary.ts";

/** Everything that can happen. The state is only these events, applied in order. */
export type ExchangeEvent = Listed["event"];
