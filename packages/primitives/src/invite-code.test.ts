import { expect, test } from "vitest";
import { inviteCodeOf, memberOfInviteCode, memberOfUid, uidOf } from "./invite-code.ts";

const codes: readonly [member: number, code: string][] = [
  [1, "NWH7EW3"],
  [2, "83AVN3T"],
  [3, "TA4FVAT"],
  [100, "0XTPPHC"],
  [999_999, "3SYZ0EN"],
];

for (const [member, code] of codes) {
  test(`member ${member} invites with ${code}, and the code leads back`, () => {
    expect([inviteCodeOf(member), memberOfInviteCode(code)]).toEqual([code, member]);
  });
}

test("two hundred thousand members have as many codes and UIDs, each leading back", () => {
  const seen = new Set<string>();
  let wrong = 0;
  for (let member = 1; member <= 200_000; member += 1) {
    const code = inviteCodeOf(member);
    seen.add(code);
    if (memberOfInviteCode(code) !== member || memberOfUid(uidOf(member)) !== member) wrong += 1;
  }
  expect({ codes: seen.size, wrong }).toEqual({ codes: 200_000, wrong: 0 });
});

test("a code is read as people write it", () => {
  expect(["nwh7ew3", "OXTPPHC", "oxtpphc"].map(memberOfInviteCode)).toEqual([1, 100, 100]);
});

test("a single wrong character never leads to another member", () => {
  const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const led: string[] = [];
  for (const [, code] of codes) {
    for (let place = 0; place < code.length; place += 1) {
      for (const character of alphabet) {
        const slip = code.slice(0, place) + character + code.slice(place + 1);
        if (slip !== code && memberOfInviteCode(slip) !== undefined) led.push(slip);
      }
    }
  }
  expect(led).toEqual([]);
});

const wrongCodes = ["", "NWH7EW", "NWH7EW33", "NWH7EWU", "NWH 7EW", "ＮＷＨ７ＥＷ３", "-------"];
for (const code of wrongCodes) {
  test(`"${code}" is nobody's code`, () => expect(memberOfInviteCode(code)).toBe(undefined));
}

for (const uid of [-1, 0.5, 2 ** 30, Number.NaN]) {
  test(`${uid} is nobody's UID`, () => expect(memberOfUid(uid)).toBe(undefined));
}
