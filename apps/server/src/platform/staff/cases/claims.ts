import type { ClaimData } from "@sumi/contract/wire/staff-fields.ts";
import type { CaseKind } from "@sumi/core/reviews/events.ts";
import { type StaffNames, staffNames } from "../names.ts";
import type { ConsoleServer } from "../server.ts";

/** Who works on each of these cases just now, told to one of the staff. */
export type Claims = (number: number) => ClaimData | null;

export async function claimsOf(
  server: Pick<ConsoleServer, "commands" | "database" | "nowMs">,
  kind: CaseKind,
  to: { readonly staff: number; readonly names?: StaffNames },
): Promise<Claims> {
  const names = to.names ?? (await staffNames(server.database));
  const claims = await server.commands.read(({ reviews }) => {
    const standing = reviews.claimsAt(server.nowMs()).filter((claim) => claim.kind === kind);
    return new Map(standing.map((claim) => [claim.number, claim]));
  });
  return (number) => {
    const claim = claims.get(number);
    if (claim === undefined) return null;
    const staff = -claim.staff;
    return { staff: names(staff), until_ms: claim.expiresMs, mine: staff === to.staff };
  };
}
