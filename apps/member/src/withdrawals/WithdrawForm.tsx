import { useTranslation } from "@sumi/app/speech.ts";
import { decimalMark } from "@sumi/messages/numbers.ts";
import { AmountField } from "@sumi/ui/AmountField.tsx";
import { Button } from "@sumi/ui/Button.tsx";
import { Chips } from "@sumi/ui/Choice.tsx";
import type { FormEvent } from "react";
import { FootBar } from "../app/FootBar.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { PausedNote } from "../app/PausedNote.tsx";
import { useNow } from "../app/use-now.ts";
import { useFormat } from "../language/use-format.ts";
import { Destination } from "./Destination.tsx";
import type { WithdrawalPage } from "./data.ts";
import { Blocks, ReviewNotices } from "./Notices.tsx";
import { QuoteCard } from "./QuoteCard.tsx";
import { type Quote, useQuote } from "./use-quote.ts";
import { useRequest } from "./use-request.ts";
import { useReview } from "./use-review.ts";
import { useWithdrawalForm } from "./use-withdrawal-form.ts";
import {
  addressOf,
  isOfQuantity,
  mostOf,
  networkOf,
  onNetwork,
  problemOf,
  type Wished,
  type WithdrawalForm,
  type WithdrawalProblem,
} from "./withdrawal-form.ts";

const ConfirmSheet = lazySheet(async () => (await import("./ConfirmSheet.tsx")).ConfirmSheet);

export type WithdrawFormProps = {
  readonly page: WithdrawalPage;
  readonly wished: Wished;
};

/** The form of a withdrawal, and its button. */
export function WithdrawForm({ page, wished }: WithdrawFormProps) {
  const { t } = useTranslation("withdrawals");
  const state = useWithdrawalForm(page, wished);
  const { form, setForm } = state;
  const quote = useQuote(page.coin, form);
  const request = useRequest(page.coin, state);
  const address = addressOf(page, form);
  const nowMs = useNow(latestOf(page, address?.usable_from_ms));
  const problem = problemOf(form, page, nowMs);
  const problemText = useProblemText();
  const refused = quote.isCurrent ? quote.data?.refused?.msg : undefined;
  const reason = problem === undefined ? refused : problemText(problem);

  const review = useReview({ isQuoted: quote.isCurrent, isRefused: reason !== undefined });

  const change = (changed: WithdrawalForm) => {
    request.forgive();
    review.end();
    setForm(changed);
  };
  const close = () => {
    request.close();
    review.end();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined) review.ask();
  };

  return (
    <form aria-label={t("withdrawCoin", { coin: page.coin })} noValidate onSubmit={send}>
      <PausedNote kind="withdrawals" name={`${page.coin}.${form.network}`} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1 pb-4 gutter">
        <Blocks blocks={page.blocks} nowMs={nowMs} />
        <Networks page={page} form={form} onChange={change} />
        <Destination page={page} form={form} nowMs={nowMs} onChange={change} />
        <Quantity page={page} form={form} quote={quote} problem={problem} onChange={change} />
        <QuoteCard coin={page.coin} network={networkOf(page, form)} quote={quote} />
        <ReviewNotices page={page} address={address} nowMs={nowMs} />
      </div>
      <FootBar>
        <Button
          kind="primary"
          size="large"
          type="submit"
          isWide
          isLoading={review.isAsked && quote.isFetching}
          reason={reason}
        >
          {t("review")}
        </Button>
      </FootBar>
      {review.isOpen && address !== undefined && quote.data !== undefined && (
        <ConfirmSheet
          coin={page.coin}
          form={form}
          address={address}
          quote={quote.data}
          hasMemo={networkOf(page, form)?.has_memo ?? false}
          request={request}
          onClose={close}
        />
      )}
    </form>
  );
}

/** The moment until which something on the page counts down. */
function latestOf({ blocks, reviewed_until_ms: reviewedMs }: WithdrawalPage, usableMs = 0): number {
  return Math.max(usableMs, reviewedMs ?? 0, ...blocks.map(({ until_ms: ms }) => ms ?? 0));
}

type PartProps = WithdrawFormPart & { readonly onChange: (form: WithdrawalForm) => void };
type WithdrawFormPart = { readonly page: WithdrawalPage; readonly form: WithdrawalForm };

function Networks({ page, form, onChange }: PartProps) {
  const { t } = useTranslation("withdrawals");
  return (
    <div>
      <p className="pb-0.5 font-medium text-small text-text-2">{t("network")}</p>
      <Chips
        label={t("network")}
        options={page.networks.map(({ network }) => ({ value: network, label: network }))}
        value={form.network}
        onChange={(network) => onChange(onNetwork(form, page, network))}
      />
    </div>
  );
}

type QuantityProps = PartProps & {
  readonly quote: Quote;
  readonly problem: WithdrawalProblem | undefined;
};

/** The quantity, its bounds, and a button that takes all of it. */
function Quantity({ page, form, quote, problem, onChange }: QuantityProps) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const problemText = useProblemText();
  const network = networkOf(page, form);
  const isTyped = form.quantity !== "";
  const own = isTyped && problem !== undefined && isOfQuantity(problem);
  const refused = problem === undefined && quote.isCurrent ? quote.data?.refused?.msg : undefined;
  const bounds = [
    ...(network === undefined
      ? []
      : [
          t("minimum", { figure: format.number(network.withdrawal_minimum) }),
          t("maximum", { figure: format.number(network.withdrawal_maximum) }),
        ]),
    ...(quote.data === undefined
      ? []
      : [t("dayLeft", { figure: format.number(quote.data.day_left, { max: 2 }) })]),
  ];
  return (
    <div className="grid gap-2">
      <AmountField
        label={t("quantity")}
        aside={`${t("available")} ${format.number(page.available)}`}
        unit={page.coin}
        value={form.quantity}
        decimals={8}
        mark={decimalMark(format.language)}
        format={(text) => format.number(text)}
        onChange={(quantity) => onChange({ ...form, quantity })}
        hint={bounds.join(" · ")}
        error={own ? problemText(problem) : refused}
      />
      <p className="flex justify-end">
        <Button size="small" onPress={() => onChange({ ...form, quantity: mostOf(page, form) })}>
          {t("all")}
        </Button>
      </p>
    </div>
  );
}

/** Puts the problem into the member's words. */
function useProblemText() {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  return (problem: WithdrawalProblem): string => {
    if (problem.word === "addressNotYet") {
      return t(problem.word, { moment: format.moment(problem.atMs, "minute") });
    }
    if (problem.word === "minimum" || problem.word === "maximum") {
      return t(problem.word, { figure: format.number(problem.figure) });
    }
    return t(problem.word);
  };
}
