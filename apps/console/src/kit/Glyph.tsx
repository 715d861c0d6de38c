import { Artwork } from "@sumi/ui/icons/Icon.tsx";
import { GLYPHS } from "./glyphs.ts";

type GlyphName = keyof typeof GLYPHS;

/** A glyph of the console; the words beside it carry its meaning. */
export function Glyph({ name, size = 20 }: { readonly name: GlyphName; readonly size?: number }) {
  return <Artwork svg={GLYPHS[name]} size={size} />;
}
