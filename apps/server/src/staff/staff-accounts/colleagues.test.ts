import {
  linkStaff,
  staff as staffCall,
  staffChanges,
} from "@sumi/contract/staff-accounts/staff.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import type { Answer } from "../../testing/visitor.ts";

const DAY_MS = 86_400_000;

type Form = Readonly<Record<string, string>>;

let opened: ConsoleHouse;
let sato: StaffVisitor;
let tanaka: StaffVisitor;
let suzuki: StaffVisitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
  });
  sato = await opened.staff("administrator");
  tanaka = await opened.staff("administrator");
  suzuki = await opened.staff("administrator");
});
afterEach(() => opened.close());

const errorOf = ({ data, code }: Answer) => data.error ?? code;
const numbered = ({ number }: StaffVisitor) => ({ number: String(number) });

async function accountsOf({ number }: StaffVisitor) {
  const { staff } = staffCall.data.parse((await sato.get("/Staff/staff")).data);
  return staff.find((person) => person.number === number)?.accounts;
}

describe("a colleague's sessions", () => {
  const STOLEN = "the laptop was stolen";
  const ending = (by: StaffVisitor, of: StaffVisitor, more: Form = { note: STOLEN }) =>
    by.post("/Staff/endstaffsessions", { ...numbered(of), ...more });

  async function deskEntries(): Promise<readonly unknown[]> {
    await opened.house.projected();
    const text = `select e.staff::int, e.subject::int, a.content::json -> 'details' as details
      from desk_entries e join attached using (sequence) join attachments a using (hash)
      where e.kind = 'SESSIONS_ENDED' order by sequence`;
    return (await opened.house.database.pool.query(text)).rows;
  }

  test("are ended at once, all of them, with a reason that is written down", async () => {
    const yamada = await opened.staff("reviewer");
    expect(errorOf(await ending(sato, yamada, {}))).toBe("MISSING_PARAMETER");
    expect((await ending(sato, yamada)).data).toEqual({ ended: 1 });
    expect(errorOf(await yamada.get("/Staff/queues"))).toBe("TOKEN_REVOKED");
    const details = { why: STOLEN, ended: 1 };
    expect(await deskEntries()).toEqual([{ staff: sato.number, subject: yamada.number, details }]);
    const nobody = { number: "99", note: STOLEN };
    expect(errorOf(await sato.post("/Staff/endstaffsessions", nobody))).toBe("USER_NOT_FOUND");
  });

  test("are not ended by one person twice in a row, and by another one they are", async () => {
    expect(errorOf(await ending(sato, tanaka))).toBe(1000);
    await opened.signIn(tanaka);
    expect(errorOf(await ending(sato, tanaka))).toBe("ANOTHER_PERSON_REQUIRED");
    expect(errorOf(await tanaka.get("/Staff/queues"))).toBe(1000);
    expect((await ending(suzuki, tanaka)).data).toEqual({ ended: 1 });
  });

  test("leave no trace where there are none", async () => {
    const yamada = await opened.staff("reviewer");
    await ending(sato, yamada);
    const { sequence } = opened.house.script.exchange;
    for (let times = 0; times < 5; times += 1) {
      expect((await ending(sato, yamada)).data).toEqual({ ended: 0 });
    }
    expect((await sato.post("/Staff/endsessions")).data).toEqual({ ended: 0 });
    expect(opened.house.script.exchange.sequence).toBe(sequence);
  });

  test("and their end is told to everybody, with who did it", async () => {
    await ending(sato, tanaka);
    await opened.signIn(tanaka);
    const { changes } = staffChanges.data.parse((await tanaka.get("/Staff/staffchanges")).data);
    expect(changes[0]).toMatchObject({
      change: "signed_out",
      person: { number: tanaka.number },
      proposer: { number: sato.number },
      confirmer: null,
    });
  });
});

describe("a link with a member account", () => {
  test("is added and ended by two, and everybody is told, the person as well", async () => {
    const yamada = await opened.staff("reviewer");
    const hanako = await opened.house.member();
    const uid = String(uidOf(hanako.number));
    const linking = async (path: string) => {
      const answer = await sato.post(path, { ...numbered(yamada), uid });
      const { proposal, hash } = linkStaff.data.parse(answer.data);
      expect(errorOf(await tanaka.post("/Staff/approve", { proposal, hash }))).toBe(1000);
    };
    const told = async () => {
      const { data } = await yamada.get("/Staff/staffchanges");
      return staffChanges.data.parse(data).changes.map(({ change, person, member }) => {
        return [change, person.number, member?.uid];
      });
    };
    const own = async () => (await yamada.get("/Staff/own")).data.accounts;
    await linking("/Staff/linkstaff");
    expect(await accountsOf(yamada)).toMatchObject([{ uid }]);
    await linking("/Staff/unlinkstaff");
    expect(await told()).toEqual([
      ["unlinked", yamada.number, uid],
      ["linked", yamada.number, uid],
    ]);
    expect(await accountsOf(yamada)).toEqual([]);
    expect(await own()).toMatchObject([{ uid }]);
    opened.house.script.timeMs += 7 * DAY_MS;
    await opened.signIn(yamada);
    expect(await own()).toEqual([]);
  });

  test("of somebody else's account raises an alarm, which everybody reads", async () => {
    const yamada = await opened.staff("reviewer");
    const hanako = await opened.house.member();
    const link = { act: "LinkStaff", member: hanako.number } as const;
    const shared = async () => {
      const { data } = await yamada.get("/Staff/staffchanges");
      return staffChanges.data.parse(data).shared.map(({ member, people }) => {
        return [member.uid, people.map(({ number }) => number)];
      });
    };
    opened.house.script.decide({ ...link, staff: suzuki.number });
    expect(await shared()).toEqual([]);
    opened.house.script.decide({ ...link, staff: yamada.number });
    const uid = String(uidOf(hanako.number));
    expect(await shared()).toEqual([[uid, [suzuki.number, yamada.number]]]);
  });

  test("names an account", async () => {
    const refused = await sato.post("/Staff/linkstaff", numbered(tanaka));
    expect(errorOf(refused)).toBe("MISSING_PARAMETER");
  });
});
