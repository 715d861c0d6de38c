import { useTranslation } from "@sumi/app/speech.ts";
import type { DurationData } from "@sumi/contract/delivery/calls.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { useMoney } from "../app/use-money.ts";
import { useFormat } from "../language/use-format.ts";
import { useIsSignedIn } from "../session/use-session.ts";
import { percentOfShare, profitOf } from "./prospect.ts";
import { RiskConfirmation } from "./RiskConfirmation.tsx";
import { useOffers } from "./use-offers.ts";

/** The cost of contracts in the long run, in figures that follow from the terms on offer. */
export function RiskScreen() {
  const { t } = useTranslation("delivery");
  const isSignedIn = useIsSignedIn();
  const offers = useOffers();
  const durations = offers.data?.offers[0]?.durations;
  return (
    <Page title={t("risk")}>
      {offers.data === undefined ? (
        offers.error === null ? (
          <div className="grid gap-4 pt-2 gutter">
            <Skeleton className="h-24 rounded-3" />
            <Skeleton className="h-48 rounded-3" />
          </div>
        ) : (
          <div className="py-4 gutter">
            <LoadFailed title={t("offersFailed")} query={offers} />
          </div>
        )
      ) : durations === undefined ? (
        <EmptyState icon="hourglass" title={t("noOffers")} text={t("noOffersText")} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-6 gutter">
          <p className="text-text-2">{t("riskLead")}</p>
          <RiskTable durations={durations} />
          <p className="text-caption text-text-3">{t("riskTable", { amount: EXAMPLE })}</p>
          <ul className="grid list-disc gap-2 pl-5 text-small text-text-2">
            <li>{t("riskWhole")}</li>
            <li>{t("riskOdds")}</li>
            <li>{t("riskPrices")}</li>
            <li>{t("riskTie")}</li>
            <li>{t("riskNobody")}</li>
          </ul>
          {isSignedIn && <RiskConfirmation />}
        </div>
      )}
    </Page>
  );
}

/** The stake for which the table says what is won and lost. */
const EXAMPLE = "100";

function RiskTable({ durations }: { readonly durations: readonly DurationData[] }) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const money = useMoney();
  const heads = ["duration", "ifWon", "ifLostHead", "breakEven", "average"] as const;
  return (
    <div className="overflow-x-auto rounded-3 bg-surface-1 shadow-e1">
      <table className="w-full text-right text-small">
        <thead>
          <tr className="text-micro text-text-3">
            {heads.map((head, place) => (
              <th key={head} scope="col" className={`${HEAD} ${place === 0 ? "text-left" : ""}`}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures-dense divide-y divide-line">
          {durations.map((duration) => (
            <tr key={duration.minutes}>
              <th scope="row" className="px-2 py-2.5 text-left font-medium">
                {formatDuration(format.language, duration.minutes, SHORT)}
              </th>
              <td className="px-2 text-up">
                {money(profitOf(EXAMPLE, duration), { isSigned: true })}
              </td>
              <td className="px-2 text-down">{money(`-${EXAMPLE}`)}</td>
              <td className="px-2">{format.percent(percentOfShare(duration.break_even), PLAIN)}</td>
              <td className="px-2">
                {format.percent(percentOfShare(duration.expected_return), { decimals: 1 })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HEAD = "text-balance px-2 py-2 align-bottom font-medium";
const SHORT = { unit: "minute", style: "short" } as const;
const PLAIN = { isSigned: false, decimals: 2 } as const;
