import { ICONS } from "./artwork.ts";
import { type LateIconName, useLateIcon } from "./late-icons.ts";

type FirstIconName = keyof typeof ICONS;
export type IconName = FirstIconName | LateIconName;

/**
 * One glyph in the colour of the text around it. Screen readers skip it: a button or link that
 * shows nothing else needs an `aria-label`.
 */
export function Icon({ name, size = 22 }: { readonly name: IconName; readonly size?: number }) {
  const isFirst = isFirstIcon(name);
  const late = useLateIcon(isFirst ? undefined : name);
  return <Artwork svg={isFirst ? ICONS[name] : late} size={size} />;
}

function isFirstIcon(name: IconName): name is FirstIconName {
  return name in ICONS;
}

/** The same for artwork that an app brings along itself, as the text of its file. */
export function Artwork({ svg, size }: { readonly svg: string; readonly size: number }) {
  return (
    <svg
      aria-hidden="true"
      className="block flex-none"
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
      // Our own build's artwork: a constant of the bundle, never anybody's input.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the artwork is a build-time constant.
      dangerouslySetInnerHTML={{ __html: shapesOf(svg) }}
    />
  );
}

/** The content between the svg tags of an artwork file. */
function shapesOf(artwork: string): string {
  return artwork.slice(artwork.indexOf(">") + 1, artwork.lastIndexOf("</svg>"));
}
