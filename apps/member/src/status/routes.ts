import type status from "@sumi/messages/ja-JP/status.json";
import { type MemberCapability, PAPER } from "../member-capability.ts";
import { STATUS_PATHS } from "./paths.ts";

export const STATUS: MemberCapability<{ status: typeof status }> = {
  words: ["pages", "perpetual", "status"],
  routes: [
    {
      path: STATUS_PATHS.status,
      facts: PAPER,
      load: async () => (await import("./StatusScreen.tsx")).StatusScreen,
    },
  ],
};
