import type install from "@sumi/messages/ja-JP/install.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { INSTALL_PATHS } from "./paths.ts";

export const INSTALL: MemberCapability<{ install: typeof install }> = {
  words: ["install"],
  routes: [
    {
      path: INSTALL_PATHS.download,
      facts: INK,
      load: async () => (await import("./DownloadScreen.tsx")).DownloadScreen,
    },
  ],
};
