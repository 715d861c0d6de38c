import { memberOfInviteCode, memberOfUid, uidOf } from "@sumi/primitives/invite-code.ts";
import { fingerprintsOfDepositAddress } from "@sumi/store/deposits/address-texts.ts";
import { findReachable } from "@sumi/store/user/emails.ts";
import { namesBeginning, namesOf } from "@sumi/store/user/names.ts";
import { emailIndexOf } from "../../platform/mail/member-email.ts";
import { type Finder, FOUND_MAX, type Sought } from "../../platform/staff/finders.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/**
 * Members by UID, invite code, the beginning of a name, a whole mail address, or the address that
 * they deposit to.
 */
export const MEMBER_FINDER: Finder = {
  thing: "member",
  permission: "members.find",
  async find(server, sought) {
    const { database } = server;
    const exact = [
      ...numbersOf(sought),
      ...(await writtenTo(server, sought)),
      ...(await depositingTo(server, sought)),
    ];
    const page = { below: Number.MAX_SAFE_INTEGER, limit: FOUND_MAX };
    const beginning = await namesBeginning(database, sought.text, page);
    const named = await namesOf(database, exact);
    const frozen = await server.commands.read(({ members }) => {
      const all = [...named.keys(), ...beginning.map(({ member }) => member)];
      return new Set(all.filter((number) => members.find(number)?.frozen !== undefined));
    });
    return [...named.values(), ...beginning].slice(0, FOUND_MAX).map((row) => ({
      id: String(uidOf(row.member)),
      member: row.member,
      state: frozen.has(row.member) ? "frozen" : "normal",
      timeMs: row.registeredMs,
    }));
  },
};

function numbersOf({ text, number }: Sought): readonly number[] {
  const byUid = number === undefined ? undefined : memberOfUid(number);
  return [byUid, memberOfInviteCode(text)].filter((found) => found !== undefined);
}

async function writtenTo({ database, vault }: ConsoleServer, { email }: Sought) {
  if (email === undefined) return [];
  const emailIndex = await emailIndexOf({ vault }, email);
  const found = await findReachable(database, { usernameKey: "", emailIndex });
  return found === undefined ? [] : [found.member];
}

async function depositingTo({ database, commands }: ConsoleServer, { text }: Sought) {
  const fingerprints = await fingerprintsOfDepositAddress(database, text);
  return commands.read(({ deposits: { pool } }) => {
    return fingerprints.flatMap((fingerprint) => pool.find(fingerprint)?.member || []);
  });
}
