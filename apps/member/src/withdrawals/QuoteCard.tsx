import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { useFormat } from "../language/use-format.ts";
import type { Network } from "./data.ts";
import type { Quote } from "./use-quote.ts";

export type QuoteCardProps = {
  readonly coin: string;
  readonly network: Network | undefined;
  readonly quote: Quote;
};

/** What it costs and what arrives, as the server reckons it. */
export function QuoteCard({ coin, network, quote }: QuoteCardProps) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const { data, isCurrent, isWanted } = quote;
  if (isWanted && quote.isError) {
    return <LoadFailed title={t("quoteFailed")} query={quote} />;
  }
  const figure = (text: string | null | undefined) => {
    if (!isWanted || text === null) return "—";
    if (text === undefined) return <Skeleton className="h-4 w-20" />;
    return `${format.number(text)} ${coin}`;
  };
  const fee = network?.withdrawal_fee;
  return (
    <dl
      aria-busy={isWanted && !isCurrent}
      className="rounded-3 bg-surface-1 px-4 py-2.5 text-small shadow-e1"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
        <dt className="text-text-3">{t("fee")}</dt>
        <dd className="figures-dense ml-auto">
          {!isWanted && fee?.kind === "fixed"
            ? t("feeFixed", { figure: `${format.number(fee.fee)} ${coin}` })
            : figure(data?.fee)}
        </dd>
      </div>
      <div
        className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-2.5
          pb-1"
      >
        <dt className="font-semibold">{t("arrival")}</dt>
        <dd className="figures ml-auto font-semibold text-heading">{figure(data?.arrival)}</dd>
      </div>
    </dl>
  );
}
