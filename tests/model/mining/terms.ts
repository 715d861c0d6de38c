import {
  amount,
  country,
  hash,
  integer,
  listOf,
  matching,
  oneOf,
  truth,
} from "../frames/patterns.ts";

/** The form of a machine's terms, as a command and an event have them. */
export const terms = {
  name: matching(/^[A-Z0-9]+(?:-[A-Z0-9]+){0,11}$/),
  ownership: oneOf(["sole", "shared"]),
  supply: integer,
  payCoin: integer,
  price: amount,
  coin: integer,
  incomeType: oneOf(["coin", "value"]),
  daily: amount,
  termDays: integer,
  listMs: integer,
  delistMs: integer,
  platformCoin: integer,
  platformMin: amount,
  referralsMin: integer,
  isOnce: truth,
  isFrozen: truth,
  forbidden: listOf(country),
  prospectus: hash,
};
export const ofMachine = { machine: integer };
