/** A task that the leader repeats. */
export type Timer = {
  readonly name: string;
  readonly periodMs: number;
  /** The offset within its period, so that timers of one period do not all run at once. */
  readonly offsetMs: number;
  beat(): Promise<void>;
};
