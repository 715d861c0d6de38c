/**
 * A number in [0, 1) computed from a seed and whole coordinates. Equal arguments always give the
 * same number, so simulated prices need no state and a run can be repeated.
 */
export function chanceAt(seed: number, ...coordinates: readonly number[]): number {
  let state = mix(seed ^ 0x9e3779b9);
  for (const coordinate of coordinates) state = mix(Math.imul(state, 31) + coordinate);
  return state / 2 ** 32;
}

/** A draw from the standard normal distribution, equally repeatable (Box-Muller). */
export function normalAt(seed: number, ...coordinates: readonly number[]): number {
  // 1 − chance lies in (0, 1], where the logarithm is finite.
  const radius = Math.sqrt(-2 * Math.log(1 - chanceAt(seed, 1, ...coordinates)));
  return radius * Math.cos(2 * Math.PI * chanceAt(seed, 2, ...coordinates));
}

/** A name as a coordinate: 32 bits of FNV-1a over its UTF-16 units. */
export function coordinateOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The finishing step of MurmurHash3: every bit of the input moves every bit of the output. */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
