import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { refusalOfBeginning } from "../pages/acceptance.ts";
import { refusalOfExcluded } from "../self-limits/rules.ts";
import { isMember } from "../stamp.ts";
import type { State } from "../state.ts";
import type { ConfirmRisk } from "./commands.ts";
import type { DeliveryMode } from "./events.ts";
import { isModeOpenIn } from "./terms.ts";

/** The member has read what contracts with real money risk (honesty H13); once is enough. */
export function confirmRisk(x: State, { actor: member }: ConfirmRisk): Outcome<void> {
  const found = isMember(member) ? x.members.find(member) : undefined;
  if (found === undefined) return reject("ILLEGAL_OPERATION");
  if (found.frozen !== undefined) return reject("ACCOUNT_FROZEN");
  if (x.delivery.riskConfirmedMs(member) !== undefined) return reject("ILLEGAL_OPERATION");

  // From here on the confirmation must be kept.
  x.emit({ type: "RiskConfirmed", member });
  return accept(undefined);
}

/** Returns why every order of the member in that mode is refused at that moment, or undefined. */
export function refusalOfMember(
  x: State,
  member: number,
  { mode, timeMs }: { readonly mode: DeliveryMode; readonly timeMs: number },
): Rejected | undefined {
  const refusal = refusalOfBeginning(x, member);
  if (refusal !== undefined) return refusal;
  const { certification, country } = x.members.get(member);
  if (!isModeOpenIn(x, mode, { country, timeMs })) return reject("FEATURE_DISABLED");
  const isReal = mode === "real";
  if (isReal && certification !== "certified") return reject("KYC_REQUIRED");
  if (isReal && x.delivery.riskConfirmedMs(member) === undefined) {
    return reject("RISK_UNCONFIRMED");
  }
  return refusalOfExcluded(x, member, { isReal, timeMs });
}
