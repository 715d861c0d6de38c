import glyph from "@phosphor-icons/core/regular/map-pin.svg?raw";
import type addresses from "@sumi/messages/console/ja-JP/addresses.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const ADDRESSES: Place<{ addresses: typeof addresses }> = {
  path: paths.addresses,
  load: async () => (await import("./AddressesScreen.tsx")).AddressesScreen,
  sidebar: {
    group: "operations",
    word: "addresses",
    glyph,
    permission: "addresses.read",
  },
};
