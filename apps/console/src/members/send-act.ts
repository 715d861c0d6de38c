import type { Answer } from "@sumi/client/failure.ts";
import type { FREEZE_REASONS } from "@sumi/contract/staff/member-acts.ts";
import {
  blockWithdrawals,
  endMemberSessions,
  freezeMember,
  prohibitTrading,
  proposeUnfreeze,
} from "@sumi/contract/staff/member-acts.ts";
import { client } from "../connection.ts";
import type { MemberAct } from "./act-form.ts";

export type ActFields = {
  readonly act: MemberAct;
  readonly uid: string;
  readonly reason: (typeof FREEZE_REASONS)[number];
  /** As the wire has it: a moment in milliseconds, "0" for at once. */
  readonly end: string;
  readonly note: string;
};

/** Each act is a call of its own; what it does not ask for is not sent. */
export function sendAct(fields: ActFields, clientId: string): Promise<Answer<object>> {
  const { act, uid, reason, end, note } = fields;
  const named = { uid, client_id: clientId };
  const words = note === "" ? {} : { note };
  switch (act) {
    case "freeze":
      return client.call(freezeMember, { ...named, ...words, reason, review_by_ms: end });
    case "unfreeze":
      return client.call(proposeUnfreeze, { ...named, ...words });
    case "prohibit":
      return client.call(prohibitTrading, { ...named, note, until_ms: end });
    case "block":
      return client.call(blockWithdrawals, { ...named, note, until_ms: end });
    case "signOut":
      return client.call(endMemberSessions, { uid, note });
  }
}
