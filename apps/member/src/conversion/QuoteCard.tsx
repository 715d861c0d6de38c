import { useTranslation } from "@sumi/app/speech.ts";
import { quotedRateOf } from "@sumi/formulas/quoted-rate.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { useFormat } from "../language/use-format.ts";
import type { ConversionForm } from "./conversion-form.ts";
import type { ConversionQuote, ShownQuote } from "./use-conversion-quote.ts";
import { useRateLine } from "./use-rate-line.ts";

export type QuoteCardProps = { readonly form: ConversionForm; readonly quote: ShownQuote };

/** The rate, the spread, and the seconds until the quote is renewed. */
export function QuoteCard({ form, quote }: QuoteCardProps) {
  const { t } = useTranslation("conversion");
  const { data, error, isWanted, isCurrent, secondsLeft } = quote;
  if (!isWanted) return null;
  if (error !== null) return <LoadFailed title={t("quoteFailed")} query={quote} />;
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={!isCurrent}>
      <div className="rounded-3 bg-surface-1 px-4 py-2 shadow-e1">
        <QuoteRows form={form} quote={data} />
      </div>
      {data !== undefined && <Spread quote={data} />}
      {data !== undefined && <Dust quote={data} />}
      <p className="text-center text-caption text-text-3">
        {t("renewedIn", { seconds: secondsLeft })}
      </p>
    </div>
  );
}

type QuoteRowsProps = {
  readonly form: Pick<ConversionForm, "from" | "to">;
  readonly quote: ConversionQuote | undefined;
};

/** The rate, and the cost of the spread in the coin that is received. */
export function QuoteRows({ form, quote }: QuoteRowsProps) {
  const { t } = useTranslation("conversion");
  const format = useFormat();
  const rateLine = useRateLine();
  const percent = format.percent(quote?.spread_percent ?? "0", { isSigned: false });
  return (
    <KeyValueRows
      rows={[
        {
          label: t("rate"),
          value: quote && rateLine(form, quotedRateOf(quote.rate)),
        },
        {
          label: t("spread", { percent }),
          value: quote && `${format.number(quote.spread_cost)} ${form.to}`,
        },
      ]}
    />
  );
}

/** Explains the spread, which the exchange earns, in a sentence. */
export function Spread({ quote }: { readonly quote: ConversionQuote }) {
  const { t } = useTranslation("conversion");
  const format = useFormat();
  const percent = format.percent(quote.spread_percent, { isSigned: false });
  return <NoticeNote>{t("spreadText", { percent })}</NoticeNote>;
}

/** Warns of a rest that would be too little to be converted later. */
function Dust({ quote: { dust, from } }: { readonly quote: ConversionQuote }) {
  const { t } = useTranslation("conversion");
  const format = useFormat();
  if (!/[1-9]/.test(dust)) return null;
  return (
    <NoticeNote tone="warning">
      {t("dust", { figure: `${format.number(dust)} ${from}` })}
    </NoticeNote>
  );
}
