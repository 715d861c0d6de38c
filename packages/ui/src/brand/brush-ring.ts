export type BrushRing = {
  /** The side of the square that the ring fills. */
  readonly size: number;
  /** The width of the stroke where the brush is set down, and where it is lifted. */
  readonly from: number;
  readonly to: number;
};

/** The gap at the top, in degrees clockwise from it. */
const BEGIN = 28;
const END = 352;
const STEP = 3;

/** The brush ring with a stroke of another width: it gets thinner clockwise and does not close. */
export function brushRing({ size, from, to }: BrushRing): string {
  const angles = Array.from({ length: (END - BEGIN) / STEP + 1 }, (_, step) => BEGIN + step * STEP);
  const edge = (angle: number, share: number) => {
    const radius = size / 2 - share * (from + ((to - from) * (angle - BEGIN)) / (END - BEGIN));
    const turn = (angle * Math.PI) / 180;
    const [x, y] = [size / 2 + radius * Math.sin(turn), size / 2 - radius * Math.cos(turn)];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const outer = angles.map((angle) => edge(angle, 0));
  const inner = angles.toReversed().map((angle) => edge(angle, 1));
  return `M${[...outer, ...inner].join("L")}Z`;
}
