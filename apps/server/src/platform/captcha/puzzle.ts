import { randomInt } from "node:crypto";
import sharp from "sharp";
import { landscapeSvg } from "./landscape.ts";

export type Puzzle = {
  /** The piece's right place, pixels from the left. It never leaves the server. */
  readonly x: number;
  readonly pieceY: number;
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly piece: string;
};

const WIDTH = 320;
const HEIGHT = 160;
/** The sides of the piece and its knobs, and of the space they take on the picture. */
const SIDE = 46;
const KNOB = 7;
const PIECE_WIDTH = SIDE + KNOB + 6;
const PIECE_HEIGHT = SIDE + KNOB + 6;
const SEEDS = 2 ** 32;

/** Draws a landscape with a gap and the piece that fits it, new each time. */
export async function drawPuzzle(): Promise<Puzzle> {
  const x = randomInt(PIECE_WIDTH + 10, WIDTH - PIECE_WIDTH - 5);
  const pieceY = randomInt(5, HEIGHT - PIECE_HEIGHT - 5);
  const landscape = landscapeSvg(randomInt(SEEDS), { width: WIDTH, height: HEIGHT });
  const scene = await sharp(Buffer.from(svg(WIDTH, HEIGHT, landscape)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = scene.info;
  const picture = () => sharp(scene.data, { raw: { width, height, channels } });
  const area = { left: x, top: pieceY, width: PIECE_WIDTH, height: PIECE_HEIGHT };
  const [background, piece] = await Promise.all([
    picture()
      .composite([{ input: shapeSvg(GAP_STYLE), left: x, top: pieceY }])
      .webp({ quality: 80 })
      .toBuffer(),
    picture()
      .extract(area)
      .ensureAlpha()
      .composite([
        { input: shapeSvg(EDGE_STYLE) },
        { input: shapeSvg(MASK_STYLE), blend: "dest-in" },
      ])
      .webp({ quality: 80 })
      .toBuffer(),
  ]);
  return { x, pieceY, width, height, background: dataUri(background), piece: dataUri(piece) };
}

const MASK_STYLE = 'fill="#fff"';
/** In a dark picture the piece would be lost without it. */
const EDGE_STYLE = 'fill="none" stroke="#fff" stroke-width="2.5"';
const GAP_STYLE = 'fill="#000" fill-opacity="0.55" stroke="#fff" stroke-width="1"';

/** A square with a knob above and one to the right. */
function shapeSvg(style: string): Buffer {
  const arm = SIDE / 2 - KNOB;
  const knobAbove = `a${KNOB} ${KNOB} 0 1 1 ${2 * KNOB} 0`;
  const knobRight = `a${KNOB} ${KNOB} 0 1 1 0 ${2 * KNOB}`;
  const path = [
    `M2 ${2 * KNOB}`,
    `h${arm} ${knobAbove} h${arm}`,
    `v${(SIDE - 4 * KNOB) / 2} ${knobRight} v${(SIDE - 4 * KNOB) / 2}`,
    `h-${SIDE} z`,
  ].join(" ");
  return Buffer.from(svg(PIECE_WIDTH, PIECE_HEIGHT, `<path d="${path}" ${style}/>`));
}

function svg(width: number, height: number, content: string): string {
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}

function dataUri(image: Buffer): string {
  return `data:image/webp;base64,${image.toString("base64")}`;
}
