import { identities } from "@sumi/contract/identity/staff.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { StaffVisitor } from "./console-house.ts";
import { PASSPORT } from "./identity-house.ts";
import type { TradingVisitor } from "./trading-house.ts";

/** Every case that was certified by these papers; each has a document and a birthday of its own. */
const known: string[] = [];

/** The figures that a reviewer copies from the papers of that case. */
export function papersOf(of: string, more = {}) {
  if (!known.includes(of)) known.push(of);
  const number = known.indexOf(of);
  const birth = new Date(Date.UTC(1980, 0, 1 + number)).toISOString().slice(0, 10);
  return { id: of, document_number: `TK ${100_000 + number}`, birth_date: birth, ...more };
}

/** Each case names a telephone number of its own. */
let submissions = 0;

/** Submits a member's papers; answers the number of the waiting case, as the desk lists it. */
export async function submittedBy(
  member: TradingVisitor,
  { picture, reviewer }: { readonly picture: Buffer; readonly reviewer: StaffVisitor },
): Promise<string> {
  submissions += 1;
  const phone = `+8190${10_000_000 + submissions}`;
  const { code } = await member.upload(
    "/user/upauthrz",
    { ...PASSPORT, phone },
    { front: picture },
  );
  assert(code === 1000, "the papers are taken");
  const { data } = await reviewer.get("/Staff/identities", { limit: "100" });
  return identities.data.parse(data).identities.at(-1)?.id ?? "";
}
