import { amount, country, hash, integer, listOf, maybe, oneOf, truth } from "../frames/patterns.ts";

const mode = oneOf(["first_come", "pro_rata"]);

/** The form of a project's terms, as a command and an event have them. */
export const terms = {
  issuer: integer,
  coin: integer,
  quote: integer,
  mode,
  price: amount,
  total: amount,
  orderMin: amount,
  orderMax: amount,
  personalCap: amount,
  startMs: integer,
  endMs: integer,
  lockDays: integer,
  releaseDays: integer,
  isOnce: truth,
  forbidden: listOf(country),
  prospectus: maybe(hash),
};
export const ofProject = { project: integer };
