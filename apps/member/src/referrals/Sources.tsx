import { useTranslation } from "@sumi/app/speech.ts";
import { useFormat } from "../language/use-format.ts";
import { percentOfPart } from "./percent-of.ts";
import type { Referrals } from "./use-referrals.ts";
import { useWaiting, WaitingReasons } from "./Waiting.tsx";

type Source = Referrals["sources"][number];

const PLAIN = { isSigned: false } as const;

/** The sources of rewards: the rates of each, its rewards, and those that still wait. */
export function Sources({ sources }: { readonly sources: readonly Source[] }) {
  const { t } = useTranslation("referrals");
  const shown = sources.filter(isInUse);
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-heading">{t("sources")}</h2>
      <ul className="grid gap-3 rounded-3 bg-surface-1 px-4 py-3.5">
        {shown.map((source) => (
          <SourceRow key={source.source} source={source} />
        ))}
      </ul>
      <WaitingReasons sources={sources} />
    </section>
  );
}

function SourceRow({ source: { source, rates, worth, waiting } }: { readonly source: Source }) {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  const waits = useWaiting();
  const [first = "", second = "", third = ""] = rates.map((rate) => {
    return format.percent(percentOfPart(rate), PLAIN);
  });
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{t(`source_${source}`)}</span>
        <span className="figures-dense font-semibold">{format.number(worth, { fixed: 2 })}</span>
      </p>
      <p className="text-caption text-text-3">{t("rates", { first, second, third })}</p>
      {waiting.length > 0 && <p className="text-small text-text-2">{waits(waiting)}</p>}
    </li>
  );
}

/** A source without a rate is shown only if it brought something before. */
function isInUse({ rates, earned, waiting }: Source): boolean {
  return rates.some((rate) => rate !== "0") || earned.length > 0 || waiting.length > 0;
}
