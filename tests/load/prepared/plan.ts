import type { SessionHalves } from "../orders/order-forms.ts";

/** What an exchange is to hold before a scenario begins. */
export type Plan = {
  /** Folder of the exchange's data. */
  readonly dataFolder: string;
  /** Members with purses and signed-in sessions. */
  readonly members: number;
  /** Commands and events of earlier trading that the journal holds at least; 0 for none. */
  readonly commands: number;
  readonly events: number;
  /**
   * Events after which the journal's own thread takes a snapshot, the rest being the tail that a
   * restart has to replay; absent for no snapshot.
   */
  readonly snapshotAfter?: number;
};

/** What it holds now. */
export type Prepared = {
  /** One session of each member, in the order of the members. */
  readonly sessions: readonly SessionHalves[];
  /** The newest command. */
  readonly sequence: number;
  readonly events: number;
  readonly openOrders: number;
  /** The index of the market's base coin, in whole quote coins. */
  readonly price: number;
};
