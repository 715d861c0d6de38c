import glyph from "@phosphor-icons/core/regular/sliders-horizontal.svg?raw";
import type parameters from "@sumi/messages/console/ja-JP/parameters.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const PARAMETERS: Place<{
  parameters: typeof parameters;
  /** Keys of each capability's own, which only the server can tell. */
  "parameter-names": Readonly<Record<string, string>>;
}> = {
  path: paths.parameters,
  load: async () => (await import("./ParametersScreen.tsx")).ParametersScreen,
  sidebar: {
    group: "administration",
    word: "parameters",
    glyph,
    permission: "parameters.read",
  },
};
