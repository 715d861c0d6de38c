/** The figures for monitoring beside the facts of health. Times are milliseconds. */
export type Figures = {
  readonly queues: readonly QueueFigures[];
  /** The time since the newest reading of each venue. */
  readonly venueAges: readonly { readonly venue: string; readonly ageMs: number }[];
  /** By coin: what the newest reports found in custody less what the ledger says, in coins. */
  readonly custodyDifferences: readonly { readonly coin: string; readonly difference: number }[];
  /** Open live connections. */
  readonly liveConnections: number;
  /** The connections that calls share; `waiting` calls have none. */
  readonly pool: { readonly total: number; readonly idle: number; readonly waiting: number };
};

/** A queue of the console. */
export type QueueFigures = {
  readonly queue: string;
  readonly waiting: number;
  readonly overdue: number;
  /** Since when the oldest case waits; undefined if none does. */
  readonly oldestMs: number | undefined;
};
