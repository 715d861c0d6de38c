/** Something that a leader does again and again. */
export type Timer = {
  readonly name: string;
  readonly periodMs: number;
  /** Where in its period it beats, so that timers of one period do not all beat at once. */
  readonly offsetMs: number;
  beat(): Promise<void>;
};
