import type { Permission } from "@sumi/contract/capabilities.ts";
import type { QUEUES } from "@sumi/contract/overview/staff.ts";
import type { GlyphName } from "./kit/Glyph.tsx";
import { paths } from "./paths.ts";

/** Screens that stand in the sidebar, by their name there. */
type Word = Exclude<keyof typeof paths, "signIn" | "first" | "firstSteps" | "member" | "own">;

/** A line of the sidebar: where it leads, and the permission without which it is not shown. */
export type Place = {
  readonly path: (typeof paths)[Word];
  readonly word: Word;
  readonly glyph: GlyphName;
  readonly permission: Permission;
  /** The queue whose length stands beside it. */
  readonly queue?: (typeof QUEUES)[number];
  /** Only where an exchange says of itself that it is not a real one. */
  readonly isOfUnreal?: true;
};

export type Group = {
  readonly word?: "operations" | "administration";
  readonly places: readonly Place[];
};

/** The sidebar from top to bottom. */
export const SIDEBAR: readonly Group[] = [
  {
    places: [
      place("overview", "overview.read"),
      { ...place("withdrawals", "withdrawals.read"), queue: "withdrawals" },
      { ...place("deposits", "deposits.read"), queue: "deposits" },
      { ...place("identities", "identities.read"), queue: "identities" },
      { ...place("appeals", "members.appeals"), queue: "appeals" },
      { ...place("approvals", "approvals.read"), queue: "approvals" },
    ],
  },
  {
    word: "operations",
    places: [
      place("members", "members.find"),
      place("markets", "markets.read"),
      place("house", "house.read"),
      place("addresses", "addresses.read"),
      place("solvency", "solvency.read"),
    ],
  },
  {
    word: "administration",
    places: [
      place("parameters", "parameters.read"),
      place("claims", "claims.read"),
      place("staff", "staff.read"),
      place("audit", "audit.read"),
      { ...place("mailbox", "mailbox.read"), isOfUnreal: true },
    ],
  },
];

function place(word: Word, permission: Permission): Place {
  return { path: paths[word], word, glyph: word, permission };
}
