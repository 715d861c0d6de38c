import type { Permission } from "@sumi/contract/staff/permissions.ts";
import type { GlyphName } from "./desk/Glyph.tsx";

/** The address of each screen. */
export const paths = {
  signIn: "/sign-in",
  firstSteps: "/first-steps",
  overview: "/",
  deposits: "/deposits",
  mailbox: "/mailbox",
  own: "/own",
} as const;

/** A line of the sidebar: where it leads, and the permission without which it is not shown. */
export type Place = {
  readonly path: (typeof paths)[keyof typeof paths];
  readonly word: "overview" | "deposits" | "mailbox";
  readonly glyph: GlyphName;
  readonly permission: Permission;
  /** The queue whose length stands beside it. */
  readonly queue?: "deposits";
  /** Only where an exchange says of itself that it is not a real one. */
  readonly isOfUnreal?: true;
};

export type Group = { readonly word?: "operations"; readonly places: readonly Place[] };

/** The sidebar from top to bottom. */
export const SIDEBAR: readonly Group[] = [
  {
    places: [
      {
        path: paths.overview,
        word: "overview",
        glyph: "overview",
        permission: "overview.read",
      },
      {
        path: paths.deposits,
        word: "deposits",
        glyph: "deposits",
        permission: "deposits.read",
        queue: "deposits",
      },
      {
        path: paths.mailbox,
        word: "mailbox",
        glyph: "mailbox",
        permission: "mailbox.read",
        isOfUnreal: true,
      },
    ],
  },
];
