/** A line of progress, beside figures that say the same. */
export function ProgressLine({ percent }: { readonly percent: number }) {
  const share = Math.min(1, Math.max(0, percent / 100));
  return (
    <span aria-hidden="true" className="block h-[3px] overflow-hidden rounded-[2px] bg-surface-3">
      <span
        className="block h-full w-full origin-left rounded-[2px] bg-accent transition-transform"
        style={{ transform: `scaleX(${share})` }}
      />
    </span>
  );
}
