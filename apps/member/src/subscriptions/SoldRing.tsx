export type SoldRingProps = {
  readonly percent: number;
  /** The share in words and figures, for people who do not see the ring. */
  readonly label: string;
  readonly figure: string;
  /** The whole that the figure is a share of, below it. */
  readonly word: string;
};

/** The share of a sale that is sold, as a ring that fills. */
export function SoldRing({ percent, label, figure, word }: SoldRingProps) {
  const share = Math.min(1, Math.max(0, percent / 100));
  return (
    <div
      role="img"
      aria-label={label}
      className="relative grid size-24 flex-none place-items-center"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 96 96"
        className="-rotate-90 absolute inset-0 forced-color-adjust-none"
      >
        <circle cx="48" cy="48" r="43" fill="none" strokeWidth="6" className="stroke-surface-3" />
        <circle
          cx="48"
          cy="48"
          r="43"
          fill="none"
          strokeWidth="6"
          pathLength="1"
          strokeDasharray="1 1"
          strokeDashoffset={1 - share}
          className="stroke-accent"
        />
      </svg>
      <span aria-hidden="true" className="grid justify-items-center">
        <span className="figures-dense font-semibold text-heading">{figure}</span>
        <span className="max-w-18 truncate text-micro text-text-3">{word}</span>
      </span>
    </div>
  );
}
