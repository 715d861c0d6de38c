import type {
  DisturbanceCause,
  DisturbanceLevel,
  StatusPart,
} from "@sumi/contract/status/terms.ts";

export type HealthColour = "green" | "yellow" | "red";

/** A reason why health is not green. `red` means that commands are not served as promised. */
export type HealthFinding = {
  readonly colour: "yellow" | "red";
  readonly sentence: string;
  /** The disturbances that members feel, which is all that the public reads; mostly none. */
  readonly felt: readonly Disturbance[];
};

/** A part that does not work as it should. It says nothing about the machine or the staff. */
export type Disturbance = {
  readonly part: StatusPart;
  /** A market, contract, coin or network; empty for all of the part. */
  readonly subject: string;
  readonly cause: DisturbanceCause;
  readonly level: DisturbanceLevel;
};

export function red(sentence: string, ...felt: readonly Disturbance[]): HealthFinding {
  return { colour: "red", sentence, felt };
}

export function yellow(sentence: string, ...felt: readonly Disturbance[]): HealthFinding {
  return { colour: "yellow", sentence, felt };
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
