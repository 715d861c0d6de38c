import type { SessionHalves } from "../orders/order-forms.ts";

/** The required contents of an exchange before a scenario begins. */
export type Plan = {
  /** The folder of the exchange's data. */
  readonly dataFolder: string;
  /** Members with purses and signed-in sessions. */
  readonly members: number;
  /** The minimum of commands and events of earlier trading in the journal; 0 for none. */
  readonly commands: number;
  readonly events: number;
  /**
   * Events after which the journal's own thread takes a snapshot; a restart has to replay the rest.
   * Absent for no snapshot.
   */
  readonly snapshotAfter?: number;
};

/** The contents of the prepared exchange. */
export type Prepared = {
  /** One session of each member, in the order of the members. */
  readonly sessions: readonly SessionHalves[];
  /** The sequence of the newest command. */
  readonly sequence: number;
  readonly events: number;
  readonly openOrders: number;
  /** The index of the market's base coin, in whole quote coins. */
  readonly price: number;
};
