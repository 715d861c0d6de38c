import { useTranslation } from "@sumi/app/speech.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useFormat } from "../language/use-format.ts";
import { percentOfPart } from "./percent-of.ts";
import type { Referrals } from "./use-referrals.ts";

/** How a reward is computed, with the member's own last one line by line. */
export function Computation({ last }: { readonly last: Referrals["last"] }) {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-heading">{t("how")}</h2>
      <p className="text-small text-text-2">{t("howText")}</p>
      {last !== null && (
        <div className="rounded-3 bg-surface-1 px-4 py-2.5">
          <h3 className="pt-1 text-caption text-text-3">{t("lastReward")}</h3>
          <KeyValueRows
            rows={[
              { label: t("payer"), value: last.name },
              { label: t("day"), value: format.moment(last.day_ms, "utcDate") },
              {
                label: t(last.source === "MINING" ? "income" : "fee"),
                value: `${format.number(last.fee)} ${last.coin}`,
              },
              {
                label: t("part", { number: last.generation }),
                value: `× ${format.percent(percentOfPart(last.rate), { isSigned: false })}`,
              },
              {
                label: t("reward"),
                value: `${format.number(last.amount)} ${last.coin}`,
                isStrong: true,
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}
