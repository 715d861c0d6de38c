import { useTranslation } from "@sumi/app/speech.ts";
import { decimalMark } from "@sumi/messages/numbers.ts";
import { AmountField } from "@sumi/ui/AmountField.tsx";
import { Button } from "@sumi/ui/Button.tsx";
import { ProgressBar } from "@sumi/ui/ProgressBar.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { type FormEvent, useState } from "react";
import { FootBar } from "../app/FootBar.tsx";
import { PhotoField } from "../app/PhotoField.tsx";
import { useIsChecking } from "../app/use-is-checking.ts";
import { useFormat } from "../language/use-format.ts";
import type { DepositPage } from "./data.ts";
import { type DepositForm, type DepositProblem, problemOf } from "./deposit-form.ts";
import type { DepositReport } from "./use-deposit-report.ts";

export type DepositFieldsProps = { readonly page: DepositPage; readonly report: DepositReport };

/** The form that announces a transfer, with a picture as its proof. */
export function DepositFields({ page, report }: DepositFieldsProps) {
  const { t } = useTranslation(["deposits", "common"]);
  const { form, change, announcement } = report;
  const [isJudged, setJudged] = useState(false);
  const problem = problemOf(form, page);
  const problemText = useProblemText(page.coin);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (problem === undefined) void announcement.submit(page, form);
  };
  return (
    <form aria-label={t("report")} noValidate onSubmit={send} className="grid gap-4 pt-1">
      <div>
        <h2 className="font-semibold">{t("report")}</h2>
        <p className="pt-1 text-small text-text-3">{t("reportText")}</p>
      </div>
      <Fields page={page} form={form} problem={problem} isJudged={isJudged} onChange={change} />
      <FootBar>
        <Foot
          announcement={announcement}
          reason={isJudged && problem !== undefined ? problemText(problem) : undefined}
        />
      </FootBar>
    </form>
  );
}

type FieldsProps = {
  readonly page: DepositPage;
  readonly form: DepositForm;
  readonly problem: DepositProblem | undefined;
  readonly isJudged: boolean;
  readonly onChange: (changed: Partial<DepositForm>) => void;
};

function Fields({ page, form, problem, isJudged, onChange }: FieldsProps) {
  const { t } = useTranslation("deposits");
  const format = useFormat();
  const problemText = useProblemText(page.coin);
  const errorAt = (...words: readonly DepositProblem["word"][]) =>
    problem !== undefined && words.includes(problem.word) ? problemText(problem) : undefined;
  return (
    <>
      <AmountField
        label={t("amount")}
        unit={page.coin}
        value={form.amount}
        decimals={8}
        mark={decimalMark(format.language)}
        format={(text) => format.number(text)}
        onChange={(amount) => onChange({ amount })}
        hint={t("minimum", { figure: `${format.number(page.minimum)} ${page.coin}` })}
        error={form.amount !== "" || isJudged ? errorAt("enterAmount", "minimum") : undefined}
      />
      <TextField
        label={t("txid")}
        value={form.txid}
        onChange={(txid) => onChange({ txid })}
        hint={t("txidHint")}
        error={isJudged ? errorAt("txidWrong") : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={130}
      />
      <PhotoField
        label={t("voucher")}
        prompt={t("addVoucher")}
        hint={t("voucherHint")}
        againLabel={t("voucherAgain")}
        unreadable={t("voucherUnreadable")}
        photo={form.voucher}
        error={isJudged ? errorAt("voucherMissing") : undefined}
        onChange={(voucher) => onChange({ voucher })}
      />
    </>
  );
}

type FootProps = {
  readonly announcement: DepositReport["announcement"];
  readonly reason: string | undefined;
};

/** The button, the progress while sending, and a refusal afterwards. */
function Foot({ announcement, reason }: FootProps) {
  const { t } = useTranslation(["deposits", "common"]);
  const { language } = useFormat();
  const isChecking = useIsChecking();
  const { share, refusal } = announcement;
  if (share !== undefined) {
    const percent = Math.floor(share * 100);
    const text = new Intl.NumberFormat(language, { style: "percent" }).format(percent / 100);
    const label = isChecking ? t("common:checking") : share < 1 ? t("sending") : t("examining");
    return <ProgressBar label={label} percent={percent} text={text} />;
  }
  return (
    <>
      <p role="alert" className="pb-2 text-caption text-danger empty:hidden">
        {refusal?.message}
      </p>
      <Button kind="primary" size="large" type="submit" isWide reason={reason}>
        {refusal?.isUncertain === true ? t("common:checkAgain") : t("announce")}
      </Button>
    </>
  );
}

/** Puts the problem into the member's words. */
function useProblemText(coin: string) {
  const { t } = useTranslation("deposits");
  const format = useFormat();
  return (problem: DepositProblem): string =>
    problem.word === "minimum"
      ? t("minimum", { figure: `${format.number(problem.figure)} ${coin}` })
      : t(problem.word);
}
