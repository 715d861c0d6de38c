import { INSTALL_PATHS } from "@sumi/member/install/paths.ts";
import type { Screen } from "./screen.ts";

/** How the app comes onto the home screen. */
export const INSTALL_SCREENS: readonly Screen[] = [
  { name: "download", of: "guest", path: INSTALL_PATHS.download },
];
