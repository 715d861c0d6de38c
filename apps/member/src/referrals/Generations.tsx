import { useTranslation } from "@sumi/app/speech.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { useFormat } from "../language/use-format.ts";
import { arcsOf } from "./arcs.ts";
import { percentOfPart } from "./percent-of.ts";
import type { Referrals } from "./use-referrals.ts";

type Props = { readonly generations: Referrals["generations"] };

const STROKES = ["stroke-c1", "stroke-c2", "stroke-c3"] as const;
const FILLS = ["bg-c1", "bg-c2", "bg-c3"] as const;
/** More digits than those fit into the ring in small letters only. */
const LARGE_MAX = 10_000;
const PLAIN = { isSigned: false, decimals: 2 } as const;
const RADII = [75, 63, 51] as const;

/** A ring for each generation's part of all who were invited; its rate and rewards beside it. */
export function Generations({ generations }: Props) {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Rings generations={generations} />
      <ul className="grid min-w-40 flex-1 gap-3">
        {generations.map(({ generation, members, rate, worth }, place) => (
          <li key={generation} className="flex gap-2.5">
            <span aria-hidden="true" className={`w-1 flex-none rounded-[2px] ${FILLS[place]}`} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">{t("generation", { number: generation })}</span>
                <span className="figures-dense font-semibold">
                  {format.number(worth, { fixed: 2 })}
                </span>
              </p>
              <p className="flex flex-wrap justify-between gap-x-3 text-caption text-text-3">
                <span>{t("members", { figure: format.number(String(members)) })}</span>
                <span>{t("rate", { rate: format.percent(percentOfPart(rate), PLAIN) })}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rings({ generations }: Props) {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  const { all, arcs } = arcsOf(generations.map(({ members }) => members));
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
        <span className="block text-caption text-text-3">{t("invited")}</span>
      </p>
    </div>
  );
}
