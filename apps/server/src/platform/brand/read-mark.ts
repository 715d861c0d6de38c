import { readFileSync } from "node:fs";
import type { Mark } from "./brand.ts";

const KILOBYTES_MAX = 128;
const SIDE_MIN = 192;
const SIDE_MAX = 1_024;
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The start, and the first chunk with the sides in it. */
const PNG_HEAD_BYTES = 24;

/** The elements of an SVG that draw, and nothing that loads, links or runs. */
const SHAPES: ReadonlySet<string> = new Set([
  "svg",
  "g",
  "defs",
  "title",
  "desc",
  "path",
  "circle",
  "ellipse",
  "rect",
  "line",
  "polyline",
  "polygon",
  "linearGradient",
  "radialGradient",
  "stop",
  "clipPath",
  "mask",
]);

/** Reads a mark, or returns the sentence that says why it is refused. */
export function readMark(path: string): Mark | string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return `The mark ${path} cannot be read: ${(error as Error).message}.`;
  }
  if (bytes.length > KILOBYTES_MAX * 1_024) {
    return `The mark ${path} is larger than ${KILOBYTES_MAX} KB: make it smaller.`;
  }
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return pngOf(path, bytes);
  const fault = faultOfSvg(bytes);
  if (fault !== undefined) return `The mark ${path} is refused: ${fault}.`;
  return { bytes, type: "image/svg+xml", sizes: "any" };
}

function pngOf(path: string, bytes: Buffer): Mark | string {
  if (bytes.length < PNG_HEAD_BYTES) return `The mark ${path} is refused: it is no whole PNG.`;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width !== height || width < SIDE_MIN || width > SIDE_MAX) {
    const sides = `${SIDE_MIN} to ${SIDE_MAX} pixels`;
    return `The mark ${path} must be a square of ${sides}, not ${width} by ${height}.`;
  }
  return { bytes, type: "image/png", sizes: `${width}x${height}` };
}

/**
 * The reason why a file is no harmless SVG. Browsers show it as a picture, where nothing of it may
 * run or load; this keeps out what could if somebody opened the file itself.
 */
function faultOfSvg(bytes: Buffer): string | undefined {
  const whole = textIn(bytes);
  if (whole === undefined) return "it is neither an SVG in UTF-8 nor a PNG";
  const [, encoding = "utf-8"] =
    /^\ufeff?\s*<\?xml [^<>]*encoding\s*=\s*["']([^"']*)/.exec(whole) ?? [];
  // The same bytes can be harmless in one encoding and a script in another.
  if (!/^utf-8$/i.test(encoding)) return "it is to be read as something else than UTF-8";
  const text = whole.replace(/^\ufeff?\s*<\?xml [^<>]*\?>/, "").replaceAll(/<!--.*?-->/gs, "");
  if (!/^\s*<svg[\s>]/.test(text)) return "it is neither an SVG nor a PNG";
  if (/<[!?]/.test(text)) return "it declares something beside its shapes";
  for (const [, name = ""] of text.matchAll(/<\/?([^\s/>]*)/g)) {
    if (!SHAPES.has(name)) return `an SVG of a mark holds shapes alone, not <${name}>`;
  }
  if (/[\s"'/]on\w+\s*=/i.test(text)) return "an attribute of it would run a script";
  if (/href\s*=/i.test(text)) return "it refers to something else";
  if (/url\(\s*(?!#)/i.test(text) || /@import|image-set\(|\\/i.test(text))
    return "it loads something else";
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) return "it hides letters behind numbers";
  return undefined;
}

function textIn(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
