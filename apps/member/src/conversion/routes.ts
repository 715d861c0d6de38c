import type billTypes from "@sumi/messages/ja-JP/bill-types/conversion.json";
import type conversion from "@sumi/messages/ja-JP/conversion.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { CONVERSION_PATHS } from "./paths.ts";

export const CONVERSION: MemberCapability<{
  conversion: typeof conversion;
  "bill-types": typeof billTypes;
}> = {
  words: ["conversion"],
  routes: [
    {
      path: CONVERSION_PATHS.convert,
      facts: INK,
      load: async () => (await import("./ConvertScreen.tsx")).ConvertScreen,
    },
    {
      path: CONVERSION_PATHS.conversions,
      facts: INK,
      load: async () => (await import("./ConversionsScreen.tsx")).ConversionsScreen,
    },
  ],
};
