import { useTranslation } from "@sumi/app/speech.ts";
import { GenerationRings } from "../app/GenerationRings.tsx";
import { useFormat } from "../language/use-format.ts";
import { percentOfPart } from "./percent-of.ts";
import type { Referrals } from "./use-referrals.ts";

type Props = { readonly generations: Referrals["generations"] };

const FILLS = ["bg-c1", "bg-c2", "bg-c3"] as const;
const PLAIN = { isSigned: false, decimals: 2 } as const;

/** A ring for each generation's part of all who were invited; its rate and rewards beside it. */
export function Generations({ generations }: Props) {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <GenerationRings members={generations.map(({ members }) => members)} word={t("invited")} />
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
