import { chanceAt, coordinateOf, normalAt } from "../chance.ts";

/** The motion of a simulated asset: its usual price, and the standard deviation of one second. */
export type Motion = { readonly price: number; readonly secondDeviation: number };

/**
 * Calm on purpose: house makers requote past 10 bp, and the journal keeps every requote for good.
 */
const MOTIONS: Readonly<Record<string, Motion>> = {
  BTC: { price: 64_000, secondDeviation: 0.000_07 },
  ETH: { price: 3_200, secondDeviation: 0.000_09 },
  SOL: { price: 150, secondDeviation: 0.000_11 },
  XRP: { price: 0.55, secondDeviation: 0.000_11 },
  DOGE: { price: 0.12, secondDeviation: 0.000_12 },
};
const MOTION_DEFAULT: Motion = { price: 1, secondDeviation: 0.000_1 };

/** Waves from 1 s to 2²² s (48 days): enough to look random at every zoom, and always bounded. */
const OCTAVES = 23;
/** Scales the sum of all waves so that one second has the wanted deviation. */
const OCTAVE_SHARE = 0.5;

const JUMP_CELL_S = 1_800;
const JUMP_CHANCE = 0.25;
const JUMP_MIN = 0.002;
const JUMP_MAX = 0.008;
/** Leaves a jump at least a third of its cell to fade in. */
const JUMP_LATEST = 2 / 3;

const WAVE = 1;
const JUMP = 2;

/**
 * An asset's price in a second of wall time; equal arguments always give the same price. Its
 * logarithm sums linearly interpolated noise of doubling periods, each √2 stronger than the one
 * before: the increments of a geometric random walk, without any state across restarts.
 */
export function priceAt(seed: number, symbol: string, second: number): number {
  const { price, secondDeviation } = MOTIONS[symbol] ?? MOTION_DEFAULT;
  const asset = coordinateOf(symbol);
  let logarithm = jumpAt(seed, asset, second);
  for (let octave = 0; octave < OCTAVES; octave += 1) {
    const strength = secondDeviation * OCTAVE_SHARE * 2 ** (octave / 2);
    logarithm += strength * waveAt(seed, asset, octave, second);
  }
  return price * Math.exp(logarithm);
}

function waveAt(seed: number, asset: number, octave: number, second: number): number {
  const place = second / 2 ** octave;
  const before = Math.floor(place);
  const left = normalAt(seed, WAVE, asset, octave, before);
  const right = normalAt(seed, WAVE, asset, octave, before + 1);
  return left + (right - left) * (place - before);
}

/** Now and then the price jumps by up to a percent and fades back within half an hour. */
function jumpAt(seed: number, asset: number, second: number): number {
  const cell = Math.floor(second / JUMP_CELL_S);
  const draw = (purpose: number) => chanceAt(seed, JUMP, asset, cell, purpose);
  if (draw(0) >= JUMP_CHANCE) return 0;
  const onset = draw(1) * JUMP_CELL_S * JUMP_LATEST;
  const since = second - cell * JUMP_CELL_S - onset;
  if (since < 0) return 0;
  const size = JUMP_MIN + draw(2) * (JUMP_MAX - JUMP_MIN);
  const sign = draw(3) < 0.5 ? -1 : 1;
  return sign * size * (1 - since / (JUMP_CELL_S - onset));
}
