export type HealthColour = "green" | "yellow" | "red";

/** A reason why health is not green. `red` means that commands are not served as promised. */
export type HealthFinding = { readonly colour: "yellow" | "red"; readonly sentence: string };

export function red(sentence: string): HealthFinding {
  return { colour: "red", sentence };
}

export function yellow(sentence: string): HealthFinding {
  return { colour: "yellow", sentence };
}

export function colourOf(findings: readonly HealthFinding[]): HealthColour {
  if (findings.some(({ colour }) => colour === "red")) return "red";
  return findings.length > 0 ? "yellow" : "green";
}
