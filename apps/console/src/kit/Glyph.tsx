import { Artwork } from "@sumi/ui/icons/Icon.tsx";
import { GLYPHS } from "./glyphs.ts";

type GlyphName = keyof typeof GLYPHS;

/** A glyph of the console's own; the words beside it say what it means. */
export function Glyph({ name, size = 20 }: { readonly name: GlyphName; readonly size?: number }) {
  return <Artwork svg={GLYPHS[name]} size={size} />;
}
