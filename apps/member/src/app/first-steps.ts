import type { UseQueryOptions } from "@tanstack/react-query";
import type { MemberWords } from "../language/words.ts";
import type { Path } from "../member-capability.ts";
import type { Member } from "./member.ts";

/** A new member, and whether they own any coins by now. */
export type Newcomer = { readonly member: Member; readonly ownsCoins: boolean };

/** A step that this exchange has and the member may take, had the chance to take, or has not. */
export type Offer = "open" | "over" | "none";

/** A step of a new member towards the first trade. A capability has it in its `first-step.ts`. */
export type FirstStep = {
  /** Steps are shown in the order of their places; no two have the same. */
  readonly place: number;
  /** The keys of its title and of the sentence below it, in the words of the first steps. */
  readonly title: keyof MemberWords["first-steps"];
  readonly text: keyof MemberWords["first-steps"];
  /** The screen on which the member takes it. */
  readonly to: Path;
  /** Asks whether the member may take it. Absent for steps that every exchange has. */
  readonly offer?: UseQueryOptions<Offer>;
  /** True if the member has taken it. The first trade ends the card itself. */
  readonly isDone: (newcomer: Newcomer) => boolean;
  /** True for a step that comes after the first trade where the exchange gives coins. */
  readonly isLaterWithCoins?: true;
};

/** The steps of all capabilities, in their order. */
export const FIRST_STEPS: readonly FirstStep[] = Object.values(
  import.meta.glob<FirstStep>("../*/first-step.ts", { eager: true, import: "FIRST_STEP" }),
).toSorted((a, b) => a.place - b.place);

/** The offered steps up to the first trade, and those that follow it. */
export function towardsTrade(offered: readonly FirstStep[]): {
  readonly before: readonly FirstStep[];
  readonly after: readonly FirstStep[];
} {
  const hasCoins = offered.some(({ offer }) => offer !== undefined);
  const isAfter = ({ isLaterWithCoins }: FirstStep) => hasCoins && isLaterWithCoins === true;
  return { before: offered.filter((step) => !isAfter(step)), after: offered.filter(isAfter) };
}
