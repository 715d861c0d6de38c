import type {
  DisturbanceCause,
  DisturbanceLevel,
  StatusPart,
} from "@sumi/contract/status/terms.ts";
import { type HealthKey, healthSentence } from "@sumi/messages/health.ts";

export type HealthColour = "green" | "yellow" | "red";

/** A reason why health is not green. `red` means that commands are not served as promised. */
export type HealthFinding = Worded & {
  readonly colour: "yellow" | "red";
  /** The disturbances that members feel, which is all that the public reads; mostly none. */
  readonly felt: readonly Disturbance[];
};

/** A finding in words: key and values for the console's languages, a sentence for the log. */
export type Worded = {
  readonly key: HealthKey;
  readonly values: Values;
  readonly sentence: string;
};
type Values = Readonly<Record<string, string | number>>;

/** A part that does not work as it should. It says nothing about the machine or the staff. */
export type Disturbance = {
  readonly part: StatusPart;
  /** A market, contract, coin or network; empty for all of the part. */
  readonly subject: string;
  readonly cause: DisturbanceCause;
  readonly level: DisturbanceLevel;
};

export function red(worded: Worded, ...felt: readonly Disturbance[]): HealthFinding {
  return { colour: "red", ...worded, felt };
}

export function yellow(worded: Worded, ...felt: readonly Disturbance[]): HealthFinding {
  return { colour: "yellow", ...worded, felt };
}

/** A finding in words. A value whose name ends in `_ms` is a moment. */
export function worded(key: HealthKey, values: Values = {}): Worded {
  const shown = Object.entries(values).map(([name, value]) => {
    const isMoment = name.endsWith("_ms") && typeof value === "number";
    return [name, isMoment ? new Date(value).toISOString() : value] as const;
  });
  return { key, values, sentence: healthSentence(key, Object.fromEntries(shown)) };
}

/** A sentence of the start, which the operator reads as it is. */
export function warning(text: string): Worded {
  return { key: "warning", values: { text }, sentence: text };
}

export function down(part: StatusPart, cause: DisturbanceCause, subject = ""): Disturbance {
  return { part, subject, cause, level: "down" };
}

export function limited(part: StatusPart, cause: DisturbanceCause, subject = ""): Disturbance {
  return { part, subject, cause, level: "limited" };
}

export function colourOf(findings: readonly HealthFinding[]): HealthColour {
  if (findings.some(({ colour }) => colour === "red")) return "red";
  return findings.length > 0 ? "yellow" : "green";
}
