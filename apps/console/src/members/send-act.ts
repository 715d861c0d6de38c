import type { Answer } from "@sumi/client/failure.ts";
import { changeAgent } from "@sumi/contract/agents/staff.ts";
import { APPOINT_REASONS, DISMISS_REASONS } from "@sumi/contract/agents/terms.ts";
import { DECERTIFY_REASONS } from "@sumi/contract/identity/terms.ts";
import {
  blockWithdrawals,
  endMemberSessions,
  freezeMember,
  prohibitTrading,
  proposeAllowTrading,
  proposeDecertify,
  proposeFactorReset,
  proposeHouseFreeze,
  proposeUnfreeze,
} from "@sumi/contract/members/staff-acts.ts";
import {
  BLOCK_REASONS,
  FREEZE_REASONS,
  PROHIBITION_REASONS,
} from "@sumi/contract/members/terms.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { client } from "../connection.ts";
import type { MemberAct } from "./act-form.ts";

export type ActFields = {
  readonly act: MemberAct;
  readonly uid: string;
  /** One of the act's reasons; empty if the act needs none. */
  readonly reason: string;
  /** As the wire has it: a moment in milliseconds, "0" for at once. */
  readonly end: string;
  readonly note: string;
};

/** Each act is a call of its own; fields that it does not have are not sent. */
export function sendAct(fields: ActFields, clientId: string): Promise<Answer<object>> {
  const { act, uid, reason, end, note } = fields;
  const named = { uid, client_id: clientId };
  const words = note === "" ? {} : { note };
  switch (act) {
    case "freeze":
      return client.call(freezeMember, {
        ...named,
        ...words,
        reason: among(FREEZE_REASONS, reason),
        review_by_ms: end,
      });
    case "freezeHouse":
      return client.call(proposeHouseFreeze, {
        ...named,
        ...words,
        reason: among(FREEZE_REASONS, reason),
        review_by_ms: end,
      });
    case "unfreeze":
      return client.call(proposeUnfreeze, { ...named, ...words });
    case "prohibit": {
      const why = reason === "" ? {} : { reason: among(PROHIBITION_REASONS, reason) };
      return client.call(prohibitTrading, { ...named, ...why, note, until_ms: end });
    }
    case "allow":
      return client.call(proposeAllowTrading, { ...named, ...words });
    case "block":
      return client.call(blockWithdrawals, {
        ...named,
        note,
        reason: among(BLOCK_REASONS, reason),
        until_ms: end,
      });
    case "decertify":
      return client.call(proposeDecertify, {
        ...named,
        ...words,
        reason: among(DECERTIFY_REASONS, reason),
      });
    case "appointAgent": {
      const why = { change: "appointed", reason: among(APPOINT_REASONS, reason) } as const;
      return client.call(changeAgent, { ...named, ...why, note });
    }
    case "dismissAgent": {
      const why = { change: "dismissed", reason: among(DISMISS_REASONS, reason) } as const;
      return client.call(changeAgent, { ...named, ...why, note });
    }
    case "resetFactors":
      return client.call(proposeFactorReset, { ...named, note });
    case "signOut":
      return client.call(endMemberSessions, { uid, note });
  }
}

function among<Reason extends string>(reasons: readonly Reason[], reason: string): Reason {
  const found = reasons.find((one) => one === reason);
  assert(found !== undefined, "a form offers the reasons of its act");
  return found;
}
