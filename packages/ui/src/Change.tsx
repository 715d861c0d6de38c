import { classNames } from "./class-names.ts";

export type Direction = "up" | "down" | "flat";

export type ChangeProps = {
  readonly direction: Direction;
  /** As shown, with its sign: "+2.14%". */
  readonly text: string;
  /** As spoken: "up 2.14 percent". */
  readonly spoken: string;
};

/** The change of a figure. Triangle, sign and colour have the same meaning. */
export function Change({ direction, text, spoken }: ChangeProps) {
  return (
    <span
      className={classNames(
        "figures-dense whitespace-nowrap",
        direction === "flat" ? "text-text-3" : COLOURS[direction],
      )}
    >
      <span className="unseen">{spoken}</span>
      <span aria-hidden="true">
        {direction !== "flat" && (
          <span className="relative -top-[0.06em] mr-[3px] text-[0.72em]">
            {direction === "up" ? "▲" : "▼"}
          </span>
        )}
        {text}
      </span>
    </span>
  );
}

const COLOURS = { up: "text-up", down: "text-down" } as const;
