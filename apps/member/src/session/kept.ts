import { Kept } from "@sumi/client/kept.ts";

/** Names under which the specification's client keeps things, and a few of our own. */
export type KeptName =
  | OfSpecification
  | "agent-token"
  | "announcements"
  | "code"
  | "favourites"
  | "first-steps"
  | "guest-ticket"
  | "hidden"
  | "exchange"
  | "currency"
  | "interval"
  | "prices"
  | "indicators"
  | "chart-shape"
  | "chart-index"
  | "chart-lines";
type OfSpecification = "token" | "userId" | "lang" | "updown";

export const kept = new Kept<KeptName>();
