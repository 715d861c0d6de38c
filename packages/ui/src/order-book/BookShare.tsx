export type BookShareProps = {
  /** Names the side and its share: "Buy 54%". */
  readonly text: string;
  /** The buyers' share, 0 to 1. */
  readonly share: number;
};

/** The share of the book's depth that buys; the rest sells. */
export function BookShare({ text, share }: BookShareProps) {
  return (
    <span className="figures-dense flex items-center gap-1 text-micro text-up">
      {text}
      <span
        aria-hidden="true"
        className="relative h-1 w-[34px] flex-none overflow-hidden rounded-[2px] bg-down"
      >
        <span
          style={{ transform: `scaleX(${Math.min(1, Math.max(0, share))})` }}
          className="absolute inset-0 origin-left bg-up"
        />
      </span>
    </span>
  );
}
