import { useTranslation } from "@sumi/app/speech.ts";
import { decimalMark } from "@sumi/messages/numbers.ts";
import { AmountField } from "@sumi/ui/AmountField.tsx";
import { Button } from "@sumi/ui/Button.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { type FormEvent, useState } from "react";
import { FootBar } from "../app/FootBar.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { useFormat } from "../language/use-format.ts";
import { useBalance } from "../live/own.ts";
import { CoinPick } from "./CoinPick.tsx";
import { type ConversionForm, giving, problemOf, receiving, swapped } from "./conversion-form.ts";
import { QuoteCard } from "./QuoteCard.tsx";
import { type ShownQuote, useConversionQuote } from "./use-conversion-quote.ts";
import { type Conversion, useConvert } from "./use-convert.ts";

const ConfirmSheet = lazySheet(async () => (await import("./ConfirmSheet.tsx")).ConfirmSheet);

export type ConvertFormProps = {
  readonly coins: readonly string[];
  readonly begun: ConversionForm;
  readonly onConverted: (conversion: Conversion) => void;
};

/** The form of a conversion, and its button. */
export function ConvertForm({ coins, begun, onConverted }: ConvertFormProps) {
  const { t } = useTranslation("conversion");
  const [form, setForm] = useState(begun);
  const [isConfirming, setConfirming] = useState(false);
  const quote = useConversionQuote(form);
  const conversion = useConvert(onConverted);
  const available = useBalance(form.from)?.available;
  const problem = problemOf(form, available);
  const refused = quote.error === null ? undefined : t("quoteFailed");
  const isReady = problem === undefined && refused === undefined && quote.isCurrent;

  const change = (changed: ConversionForm) => {
    conversion.forgive();
    setForm(changed);
  };
  const close = () => {
    conversion.close();
    setConfirming(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) setConfirming(true);
  };

  return (
    <form aria-label={t("title")} noValidate onSubmit={send}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-4 gutter">
        <Given form={form} coins={coins} quote={quote} available={available} onChange={change} />
        <p className="-my-2 flex justify-center">
          <IconButton
            icon="arrows-down-up"
            label={t("swap")}
            onPress={() => change(swapped(form))}
          />
        </p>
        <Received form={form} coins={coins} quote={quote} onChange={change} />
        <QuoteCard form={form} quote={quote} />
      </div>
      <FootBar>
        <Button
          kind="primary"
          size="large"
          type="submit"
          isWide
          isLoading={problem === undefined && refused === undefined && !quote.isCurrent}
          reason={problem === undefined ? refused : t(problem)}
        >
          {t("review")}
        </Button>
      </FootBar>
      {isConfirming && <ConfirmSheet form={form} conversion={conversion} onClose={close} />}
    </form>
  );
}

type SideProps = {
  readonly form: ConversionForm;
  readonly coins: readonly string[];
  readonly quote: ShownQuote;
  readonly onChange: (form: ConversionForm) => void;
};

/** The amount to give, its coin, and a button that takes all of it. */
function Given(props: SideProps & { readonly available: string | undefined }) {
  const { form, coins, quote, available, onChange } = props;
  const { t } = useTranslation("conversion");
  const format = useFormat();
  const problem = problemOf(form, available);
  const least = quote.data?.least;
  return (
    <section className={CARD}>
      <div className="flex items-center justify-between gap-3 pb-2">
        <CoinPick
          title={t("chooseGive")}
          coins={coins}
          coin={form.from}
          onChoose={(coin) => onChange(giving(form, coin))}
        />
        <Button
          size="small"
          onPress={() => onChange({ ...form, amount: available ?? form.amount })}
        >
          {t("all")}
        </Button>
      </div>
      <AmountField
        label={t("give")}
        aside={`${t("available")} ${available === undefined ? "—" : format.number(available)}`}
        unit={form.from}
        value={form.amount}
        decimals={8}
        mark={decimalMark(format.language)}
        format={(text) => format.number(text)}
        onChange={(amount) => onChange({ ...form, amount })}
        hint={least === undefined ? undefined : t("least", { figure: format.number(least) })}
        error={problem === "balanceTooLow" ? t(problem) : undefined}
      />
    </section>
  );
}

/** The amount to receive, as last quoted. */
function Received({ form, coins, quote, onChange }: SideProps) {
  const { t } = useTranslation("conversion");
  const format = useFormat();
  const { data, isCurrent, isWanted, error } = quote;
  const figure = data === undefined || error !== null ? "—" : format.number(data.received);
  return (
    <section className={CARD}>
      <div className="pb-2">
        <CoinPick
          title={t("chooseReceive")}
          coins={coins}
          coin={form.to}
          onChoose={(coin) => onChange(receiving(form, coin))}
        />
      </div>
      <p className="text-small text-text-2">{t("receive")}</p>
      <p
        aria-busy={isWanted && error === null && !isCurrent}
        className="flex flex-wrap items-baseline justify-between gap-x-3 pt-1"
      >
        <output className="figures min-w-0 break-all font-semibold text-figure">{figure}</output>
        <span className="text-text-3 text-title">{form.to}</span>
      </p>
    </section>
  );
}

const CARD = "rounded-3 bg-surface-1 px-4 py-3.5 shadow-e1";
