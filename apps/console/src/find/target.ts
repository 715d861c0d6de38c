import type { find } from "@sumi/contract/find/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { paths } from "../paths.ts";

type Row = DataOf<typeof find>["found"][number];
type Target = { readonly to: string; readonly params: object; readonly search: object };

/** The screen that shows what was found: its case beside the list of its state, or a file. */
export function targetOf({ thing, id, state, member }: Row): Target {
  const inQueue = { params: {}, search: { state, case: id } };
  switch (thing) {
    case "member":
      return { to: paths.member, params: { uid: id }, search: {} };
    case "order":
      return {
        to: paths.member,
        params: { uid: member?.uid ?? "" },
        search: { section: "orders" },
      };
    case "withdrawal":
      return { to: paths.withdrawals, ...inQueue };
    case "deposit":
      return { to: paths.deposits, ...inQueue };
    case "identity":
      return { to: paths.identities, ...inQueue };
    case "proposal":
      return { to: paths.approvals, ...inQueue };
  }
}
