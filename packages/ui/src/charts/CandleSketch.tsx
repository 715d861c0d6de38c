/** Open and close of seven candles, from the foot. */
const CANDLES: readonly (readonly [open: number, close: number])[] = [
  [4, 11],
  [9, 15],
  [16, 10],
  [11, 18],
  [20, 14],
  [15, 23],
  [20, 26],
];

/** A few candles as an example of colours: hollow when they rise, solid when they fall. */
export function CandleSketch({ rise, fall }: { readonly rise: string; readonly fall: string }) {
  return (
    <svg aria-hidden="true" width="72" height="32" viewBox="0 0 72 32">
      {CANDLES.map(([open, close], index) => {
        const isRise = close > open;
        const colour = isRise ? rise : fall;
        const x = index * 10 + 5;
        const top = 30 - Math.max(open, close);
        const bottom = 30 - Math.min(open, close);
        return (
          <g key={x} stroke={colour} strokeWidth="1.2">
            <path d={`M${x} ${top - 3}V${top}M${x} ${bottom}V${bottom + 3}`} />
            <rect
              x={x - 2.5}
              y={top}
              width="5"
              height={bottom - top}
              fill={isRise ? "none" : colour}
            />
          </g>
        );
      })}
    </svg>
  );
}
