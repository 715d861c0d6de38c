import { chanceAt } from "../feeds/chance.ts";

const SKY = "#343c63";
const MOON = "#f3e6c8";
/** From the farthest ridge to the nearest; even that is lighter than the gap's shade. */
const WASHES = ["#3d4a78", "#313c64", "#272f52", "#1f2543"] as const;
const LIGHT = "#c9d2f2";
/** Pixels between two points of a ridge. */
const STEP = 16;
const PINES = 26;
const BIRDS = 5;
const FIBRES = 260;

type Size = { readonly width: number; readonly height: number };
/** A chance in [0, 1) for a part of the picture and a place in it; always the same for a seed. */
type Chance = (part: number, ...place: readonly number[]) => number;

/**
 * A landscape at night in washes of ink as SVG, another one for each seed: moon, ridges, pines,
 * birds. It is busy enough everywhere for a piece to be told from its surroundings.
 */
export function landscapeSvg(seed: number, size: Size): string {
  const chance: Chance = (part, ...place) => chanceAt(seed, part, ...place);
  const { width, height } = size;
  const ground = `<rect width="${width}" height="${height}" fill="${SKY}"/>`;
  const ridges = WASHES.map((wash, depth) => ridge(chance, { wash, depth }, size));
  return [
    ground,
    moon(chance, size),
    ...ridges,
    pines(chance, size),
    birds(chance, size),
    fibres(chance, size),
  ].join("");
}

function moon(chance: Chance, { width, height }: Size): string {
  const at = place(width * (0.15 + 0.7 * chance(1, 0)), height * (0.2 + 0.15 * chance(1, 1)));
  const radius = 14 + 8 * chance(1, 2);
  const halo = `<circle ${at} r="${round(radius * 1.6)}" fill="${MOON}" opacity="0.1"/>`;
  return `${halo}<circle ${at} r="${round(radius)}" fill="${MOON}"/>`;
}

type Ridge = { readonly wash: string; readonly depth: number };

/** The farthest ridge is the highest; the nearest closes the picture. */
function ridge(chance: Chance, { wash, depth }: Ridge, { width, height }: Size): string {
  const top = height * (0.36 + 0.16 * depth);
  const rise = height * (0.3 - 0.03 * depth);
  const points: string[] = [];
  for (let index = 0; index * STEP <= width + STEP; index += 1) {
    const hill = Math.sin(index * (0.28 + 0.1 * depth) + 6.3 * chance(2, depth));
    const y = top - rise * (0.5 * hill + 0.7 * chance(3, depth, index) - 0.35);
    points.push(`${index * STEP} ${round(y)}`);
  }
  const outline = `M0 ${height} L${points.join(" L")} L${width + STEP} ${height} Z`;
  return `<path d="${outline}" fill="${wash}"/>`;
}

/** Pines of a few strokes, larger in front. */
function pines(chance: Chance, { width, height }: Size): string {
  const strokes = Array.from({ length: PINES }, (_, index) => {
    const near = chance(4, index);
    const x = width * chance(5, index);
    const foot = height * (0.55 + 0.45 * near);
    const size = 8 + 20 * near;
    const twigs = [0.25, 0.5, 0.75].map((at) => {
      const half = size * 0.28 * at;
      return `M${round(x - half)} ${round(foot - size * (1 - at))} h${round(2 * half)}`;
    });
    return `M${round(x)} ${round(foot)} v${round(-size)} ${twigs.join(" ")}`;
  });
  return stroke(strokes.join(" "), 'stroke-width="1.5" stroke-opacity="0.2"');
}

function birds(chance: Chance, { width, height }: Size): string {
  const x = width * (0.1 + 0.6 * chance(6, 0));
  const y = height * (0.08 + 0.2 * chance(6, 1));
  const wings = Array.from({ length: BIRDS }, (_, index) => {
    const left = round(x + 60 * chance(7, index));
    return `M${left} ${round(y + 26 * chance(8, index))} q3 -4 5 0 q2 -4 5 0`;
  });
  return stroke(wings.join(" "), 'stroke-width="1.2" stroke-opacity="0.6"');
}

/** The fibres of the paper catch the light and make no two places of it alike. */
function fibres(chance: Chance, { width, height }: Size): string {
  const hairs = Array.from({ length: FIBRES }, (_, index) => {
    const [x, y] = [round(width * chance(9, index)), round(height * chance(10, index))];
    const [across, down] = [round(14 * chance(11, index) - 7), round(10 * chance(12, index) - 5)];
    return `M${x} ${y} q${across} ${down} ${2 * across} ${down}`;
  });
  return stroke(hairs.join(" "), 'stroke-width="0.9" stroke-opacity="0.14"');
}

function stroke(path: string, style: string): string {
  return `<path d="${path}" fill="none" stroke="${LIGHT}" stroke-linecap="round" ${style}/>`;
}

function place(x: number, y: number): string {
  return `cx="${round(x)}" cy="${round(y)}"`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
