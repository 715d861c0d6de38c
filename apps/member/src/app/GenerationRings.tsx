import { classNames } from "@sumi/ui/class-names.ts";
import { useFormat } from "../language/use-format.ts";
import { arcsOf } from "./arcs.ts";

const STROKES = ["stroke-c1", "stroke-c2", "stroke-c3"] as const;
/** More digits than those fit into the ring in small letters only. */
const LARGE_MAX = 10_000;
const RADII = [75, 63, 51] as const;

export type GenerationRingsProps = {
  /** The number of members in generation 1 to 3. */
  readonly members: readonly number[];
  /** Stands below the number of all. */
  readonly word: string;
};

/** A ring for each generation's part of a team, around the number of all its members. */
export function GenerationRings({ members, word }: GenerationRingsProps) {
  const format = useFormat();
  const { all, arcs } = arcsOf(members);
  return (
    <div className="relative grid size-40 flex-none place-items-center">
      <svg aria-hidden="true" viewBox="0 0 160 160" className="absolute inset-0 -rotate-90">
        {RADII.map((radius, place) => (
          <g key={radius} fill="none" strokeWidth="8">
            <circle cx="80" cy="80" r={radius} className="stroke-surface-2" />
            <circle
              cx="80"
              cy="80"
              r={radius}
              pathLength={1}
              strokeDasharray={`${arcs[place]} 1`}
              className={STROKES[place]}
            />
          </g>
        ))}
      </svg>
      <p className="text-center">
        <span
          className={classNames(
            "figures block font-semibold",
            all < LARGE_MAX ? "text-heading" : "text-small",
          )}
        >
          {format.number(String(all))}
        </span>
        <span className="block text-caption text-text-3">{word}</span>
      </p>
    </div>
  );
}
