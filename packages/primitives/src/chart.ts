/** The side of zero on which a balance may be; zero itself is always permitted. */
type Sign = "positive" | "negative" | "either";

/** The numbers that distinguish accounts of one purpose, and how many of each there can be. */
export const PARTS = {
  member: 2 ** 23,
  network: 384,
  contract: 128,
  product: 512,
  project: 512,
};

export type Part = keyof typeof PARTS;

/** The distance between the accounts of a part. */
type Step = readonly [part: Part, step: number];

type ChartLine = {
  /** As auditors write it. A network's name begins with its asset's: `USDT:TRC20`. */
  readonly path: string;
  readonly sign: Sign;
  /** The number of the first account. */
  readonly first: number;
  readonly steps: readonly Step[];
};

/**
 * The version of the chart. A journal names the chart that its account numbers refer to, so another
 * number for an account is another version (docs/decisions/0033-a-journal-names-its-chart.md).
 */
export const CHART_VERSION = 2;

/** A member's accounts lie side by side: three in use and a fourth to spare. */
const MEMBERS = 8_192;
export const ACCOUNTS_PER_MEMBER = 4;
const MEMBER: Step = ["member", ACCOUNTS_PER_MEMBER];

/**
 * The chart of accounts (rules 0.3): every account there can be, with its path, the sign of its
 * balance and its number. Accounts hold every asset, so an asset is always named beside one. Why
 * the numbers are these: docs/decisions/0032-chart-of-accounts.md.
 */
export const CHART = {
  available: line("m:{member}:available", "positive", MEMBERS, MEMBER),
  held: line("m:{member}:held", "positive", MEMBERS + 1, MEMBER),
  locked: line("m:{member}:locked", "positive", MEMBERS + 2, MEMBER),
  position: line(
    "m:{member}:position:{contract}",
    "positive",
    2 ** 30,
    ["contract", PARTS.member],
    ["member", 1],
  ),
  fee: line("sys:fee", "positive", 0),
  treasury: line("sys:treasury", "positive", 1),
  marketing: line("sys:marketing", "positive", 2),
  insurance: line("sys:insurance", "positive", 3),
  convert: line("sys:convert", "positive", 4),
  miningSales: line("sys:treasury:mining_sales", "positive", 5),
  referralDue: line("sys:referral:due", "positive", 6),
  deliveryPoolAvailable: line("sys:pool:delivery:available", "positive", 7),
  deliveryPoolReserved: line("sys:pool:delivery:reserved", "positive", 8),
  trialPoolAvailable: line("sys:pool:trial:available", "positive", 9),
  trialPoolReserved: line("sys:pool:trial:reserved", "positive", 10),
  trialIssuance: line("ext:trial:issuance", "negative", 11),
  custody: line("ext:custody:{network}", "negative", 1_024, ["network", 1]),
  withdrawalClearing: line("sys:clearing:withdraw:{network}", "positive", 2_048, ["network", 1]),
  contractClearing: line("sys:perp:clearing:{contract}", "either", 3_072, ["contract", 1]),
  contractFunding: line("sys:perp:funding:{contract}", "positive", 3_200, ["contract", 1]),
  miningPool: line("sys:pool:mining:{product}", "positive", 4_096, ["product", 1]),
  issuerSale: line("sys:issuer:{project}:sale", "positive", 5_120, ["project", 1]),
  issuerProceeds: line("sys:issuer:{project}:proceeds", "positive", 6_144, ["project", 1]),
};

export type Purpose = keyof typeof CHART;

export const PURPOSES = Object.keys(CHART) as readonly Purpose[]; // The keys are the purposes.

/** House money moves freely between these and custody; every other account has its own rules. */
export const TRANSFERABLE = [
  "treasury",
  "convert",
  "marketing",
  "fee",
  "insurance",
  "deliveryPoolAvailable",
] as const satisfies readonly Purpose[];

function line(path: string, sign: Sign, first: number, ...steps: readonly Step[]): ChartLine {
  return { path, sign, first, steps };
}
