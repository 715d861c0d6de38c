import glyph from "@phosphor-icons/core/regular/users.svg?raw";
import type members from "@sumi/messages/console/ja-JP/members.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const MEMBERS: Place<{ members: typeof members }> = {
  path: paths.members,
  load: async () => (await import("./MembersScreen.tsx")).MembersScreen,
  below: [
    {
      path: paths.member,
      load: async () => (await import("./MemberScreen.tsx")).MemberScreen,
    },
  ],
  sidebar: {
    group: "operations",
    word: "members",
    glyph,
    permission: "members.find",
  },
};
