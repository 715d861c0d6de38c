import { useTranslation } from "@sumi/app/speech.ts";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { useFormat } from "../language/use-format.ts";
import type { Network } from "./data.ts";
import type { Quote } from "./use-quote.ts";

export type QuoteCardProps = {
  readonly coin: string;
  readonly network: Network | undefined;
  readonly quote: Quote;
};

/** The fee and the amount that arrives, as the server calculates them. */
export function QuoteCard({ coin, network, quote }: QuoteCardProps) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const { data, isCurrent, isWanted } = quote;
  if (isWanted && quote.isError) {
    return <LoadFailed title={t("quoteFailed")} query={quote} />;
  }
  const fee = network?.withdrawal_fee;
  const feeBefore =
    fee?.kind === "fixed"
      ? t("feeFixed", { figure: `${format.number(fee.fee)} ${coin}` })
      : undefined;
  return (
    <dl
      aria-busy={isWanted && !isCurrent}
      className="rounded-3 bg-surface-1 px-4 py-2.5 text-small shadow-e1"
    >
      <div className={LINE}>
        <dt className="text-text-3">{t("fee")}</dt>
        <dd className="figures-dense ml-auto">
          {isWanted ? <Told text={data?.fee} coin={coin} /> : (feeBefore ?? NONE)}
        </dd>
      </div>
      <div className={`${LINE} mt-1 border-line border-t`}>
        <dt className="font-semibold">{t("arrival")}</dt>
        <dd className="figures ml-auto font-semibold text-heading">
          {isWanted ? <Told text={data?.arrival} coin={coin} /> : NONE}
        </dd>
      </div>
    </dl>
  );
}

const LINE = "flex flex-wrap items-baseline justify-between gap-x-4 py-1.5";
const NONE = "—";

type ToldProps = {
  /** `undefined` while the quote loads; null if nothing would be left. */
  readonly text: string | null | undefined;
  readonly coin: string;
};

function Told({ text, coin }: ToldProps) {
  const format = useFormat();
  if (text === undefined) return <Skeleton className="h-4 w-20" />;
  if (text === null) return NONE;
  return (
    <>
      {format.number(text)} <span className="font-normal text-small text-text-3">{coin}</span>
    </>
  );
}
