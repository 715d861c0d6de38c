import { ProgressLine } from "./ProgressLine.tsx";

export type ProgressBarProps = {
  /** The name of the process. */
  readonly label: string;
  readonly percent: number;
  /** As spoken and shown: "40% filled". */
  readonly text: string;
};

/** The progress of something, with its figure, which the screen shows nowhere else. */
export function ProgressBar({ label, percent, text }: ProgressBarProps) {
  const now = Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now}
      aria-valuetext={text}
    >
      <div aria-hidden="true" className="flex justify-between gap-3 pb-1.5 text-caption">
        <span className="text-text-3">{label}</span>
        <span className="figures-dense text-text-2">{text}</span>
      </div>
      <ProgressLine percent={now} />
    </div>
  );
}
