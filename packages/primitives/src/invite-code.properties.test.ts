import fc from "fast-check";
import { expect } from "vitest";
import { inviteCodeOf, memberOfInviteCode, memberOfUid, uidOf } from "./invite-code.ts";
import { property } from "./testing/property.ts";

const member = fc.oneof(fc.integer({ min: 1, max: 2 ** 30 - 1 }), fc.integer({ min: 1, max: 999 }));

property("every member's UID and invite code lead back to that member", [member], (number) => {
  expect(memberOfUid(uidOf(number))).toBe(number);
  expect(memberOfInviteCode(inviteCodeOf(number))).toBe(number);
  expect(memberOfInviteCode(inviteCodeOf(number).toLowerCase())).toBe(number);
});

property("two members never share a UID or an invite code", [member, member], (one, other) => {
  expect(uidOf(one) === uidOf(other)).toBe(one === other);
  expect(inviteCodeOf(one) === inviteCodeOf(other)).toBe(one === other);
});

const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(..."oOiIlLuU0123abc -_%"), minLength: 7, maxLength: 7 }),
  fc.string({ unit: "binary", maxLength: 12 }),
);

property(
  "whatever people type is nobody's code, or as good as the member's own",
  [typed],
  (text) => {
    const found = memberOfInviteCode(text);
    if (found === undefined) return;
    const plain = text.toUpperCase().replaceAll("O", "0").replaceAll("I", "1").replaceAll("L", "1");
    expect(inviteCodeOf(found)).toBe(plain);
  },
);

property(
  "of all texts that differ from a code in one letter, none is anybody's",
  [member, fc.nat(6), fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ")],
  (number, place, letter) => {
    const code = inviteCodeOf(number);
    const slip = code.slice(0, place) + letter + code.slice(place + 1);
    expect(memberOfInviteCode(slip)).toBe(slip === code ? number : undefined);
  },
);
