import { memberOfUid } from "@sumi/primitives/invite-code.ts";
import type { SoughtCases } from "@sumi/store/identity/queue.ts";
import { namesBeginning } from "@sumi/store/user/names.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { isCaseName } from "./finder.ts";

/** The most members whose name begins so; a longer beginning finds the others. */
const NAMED_MAX = 100;

/** The search text may be a case, a UID or the beginning of a user name. */
export async function soughtBy({ database }: ConsoleServer, q: string): Promise<SoughtCases> {
  if (isCaseName(q)) return { id: q, members: [] };
  const byUid = /^\d{1,15}$/.test(q) ? memberOfUid(Number(q)) : undefined;
  const page = { below: Number.MAX_SAFE_INTEGER, limit: NAMED_MAX };
  const named = await namesBeginning(database, q, page);
  const members = named.map(({ member }) => member);
  return { id: undefined, members: byUid === undefined ? members : [byUid, ...members] };
}
