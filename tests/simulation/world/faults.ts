/**
 * All faults by name. A momentary fault strikes a number of times per run; a message fault strikes
 * each message with a probability. A seed draws its rate from the range, and turns about half of
 * the faults off.
 */
export const FAULTS = {
  crash: moment([1.5, 8], "A process ends between two of its steps and is started again."),
  shutdown: moment([0.7, 2], "A process is asked to end, and ends in good order."),
  coreThrows: moment([0.7, 2], "The core throws with half a command in its memory."),
  staleLeader: moment([0.7, 3], "The leader stands still for longer than its lease."),
  promotionMidFrame: moment([0.7, 3], "The lease lapses while a frame is on its way."),
  clockJump: moment([2, 20], "A machine's clock leaps, or comes back."),
  sharedClockJump: moment([0.7, 3], "All clocks leap together, the stores' with them, and back."),

  requestLost: message([0.0005, 0.02], "A connection breaks before the request arrived."),
  answerLost: message([0.0005, 0.02], "A connection breaks before the answer arrived."),
  halfOpen: message([0.0005, 0.005], "A connection is dead and nobody is told."),
  duplicated: message([0.005, 0.1], "A client's request arrives twice."),
  late: message([0.005, 0.05], "A client's request arrives when the client has long given up."),
  reordered: message([0.01, 0.3], "A client's request is overtaken by later ones."),

  diskFull: moment([0.7, 2], "The stores can write nothing but the lease for a while."),
  diskReadOnly: moment([0.7, 2], "The stores can write nothing at all for a while."),
  slowReader: moment([1, 8], "Who follows the frames crawls, and a listener fails."),
  snapshotTorn: moment([0.7, 2], "Only the first half of a snapshot was written."),
  snapshotFlipped: moment([0.7, 2], "A bit of a snapshot has turned over."),
  snapshotTruncated: moment([0.7, 2], "The last bytes of a snapshot are missing."),
  frameFlipped: moment([0.7, 2], "A bit of a frame has turned over."),
  endMissing: moment([0.7, 2], "The newest frames are gone, and every process starts anew."),

  feedGap: moment([1, 8], "No venue says anything."),
  feedStale: moment([1, 8], "Venues repeat old words with their old times."),
  feedOutlier: moment([1, 8], "One price is many times what it should be."),
  feedNotANumber: moment([1, 8], "A venue speaks nonsense instead of a number."),
  feedLiar: moment([1, 8], "One venue is a little off all the time."),
  feedDisagreement: moment([1, 8], "Every venue names another price."),
} as const satisfies Readonly<Record<string, FaultClass>>;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[];

export type FaultClass = {
  readonly kind: "moment" | "message";
  /** Times per run, or the probability for one message. */
  readonly rate: readonly [low: number, high: number];
  readonly what: string;
};

/** The faults that strike at a moment. */
export type MomentFault = {
  [Name in FaultName]: (typeof FAULTS)[Name]["kind"] extends "moment" ? Name : never;
}[FaultName];

export type MessageFault = Exclude<FaultName, MomentFault>;

export function isMoment(name: FaultName): name is MomentFault {
  return FAULTS[name].kind === "moment";
}

function moment(rate: FaultClass["rate"], what: string) {
  return { kind: "moment", rate, what } as const;
}

function message(rate: FaultClass["rate"], what: string) {
  return { kind: "message", rate, what } as const;
}
