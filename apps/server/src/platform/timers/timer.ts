/** A task that the leader repeats. */
export type Timer = {
  readonly name: string;
  readonly periodMs: number;
  /** The offset within its period, so that timers of one period do not all run at once. */
  readonly offsetMs: number;
  /** It writes or deletes by the time of this machine, so it rests while its clock is in doubt. */
  readonly waitsForClock?: true;
  beat(): Promise<void>;
};

/** The same timer, which beats only while the clock is trusted if it waits for that. */
export function withClock(timer: Timer, clockTrusted: () => boolean): Timer {
  if (timer.waitsForClock !== true) return timer;
  const beat = async () => {
    if (clockTrusted()) await timer.beat();
  };
  return { ...timer, beat };
}
