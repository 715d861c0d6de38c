/**
 * The units in which parameters are counted. `base`, `quote` and `coin` are coins of the thing that
 * a key names, `trial` is trial money; a `clock` is minutes after midnight UTC, a `choice` one of a
 * few numbered answers.
 */
export const PARAMETER_UNITS = [
  "milliseconds",
  "minutes",
  "days",
  "clock",
  "basis_points",
  "share",
  "factor",
  "usdt",
  "base",
  "quote",
  "coin",
  "trial",
  "count",
  "choice",
  "link",
] as const;
export type ParameterUnit = (typeof PARAMETER_UNITS)[number];
