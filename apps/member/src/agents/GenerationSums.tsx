import { useTranslation } from "@sumi/app/speech.ts";
import { percentOfRate } from "@sumi/formulas/shares.ts";
import { amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { GenerationRings } from "../app/GenerationRings.tsx";
import { useFormat } from "../language/use-format.ts";
import { GENERATION_FILLS } from "./generation-fills.ts";
import type { Overview } from "./OverviewScreen.tsx";

/** The three generations: how many they are, at which rate, and what they brought. */
export function GenerationSums({ generations }: Pick<Overview, "generations">) {
  const { t } = useTranslation("agents");
  const format = useFormat();
  const money = (value: string) => format.number(value, { fixed: 2 });
  return (
    <section className="rounded-3 bg-surface-1 px-4 py-3.5">
      <h2 className="font-semibold">{t("byGeneration")}</h2>
      <div className="mt-3 grid justify-items-center">
        <GenerationRings members={generations.map(({ members }) => members)} word={t("members")} />
      </div>
      <ul className="mt-3 grid gap-4">
        {generations.map(({ generation, members, rate, rewards, volume }, place) => (
          <li key={generation} className="flex gap-2.5">
            <span
              aria-hidden="true"
              className={`w-1 flex-none rounded-[2px] ${GENERATION_FILLS[place]}`}
            />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">{t("generation", { number: generation })}</span>
                <span className="figures-dense font-semibold">{money(rewards)}</span>
              </p>
              <p className="flex flex-wrap justify-between gap-x-3 text-caption text-text-3">
                <span>
                  {t("membersAtRate", {
                    figure: format.number(String(members)),
                    rate: format.percent(percentOf(rate), { isSigned: false, decimals: 2 }),
                  })}
                </span>
                <span>{t("volumeOf", { figure: money(volume) })}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A rate of the wire in percent: "0.22" is "22". */
function percentOf(rate: string): string {
  return formatAmount(percentOfRate(amountOf(rate) ?? ZERO));
}
