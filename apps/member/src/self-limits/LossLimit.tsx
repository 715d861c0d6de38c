import { useTranslation } from "@sumi/app/speech.ts";
import type { SelfLimitsData } from "@sumi/contract/self-limits/calls.ts";
import { decimalMark } from "@sumi/messages/numbers.ts";
import { AmountField } from "@sumi/ui/AmountField.tsx";
import { Button } from "@sumi/ui/Button.tsx";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { type FormEvent, useState } from "react";
import { useFormat } from "../language/use-format.ts";
import { useSetLimit } from "./use-limits.ts";

export type LossLimitProps = {
  readonly kind: "loss" | "loss_week";
  readonly loss: SelfLimitsData["loss"];
  /** The end of the day or week that the limit counts by. */
  readonly endsMs: number;
};

const WORDS = {
  loss: { title: "loss", text: "lossText", lost: "lost", left: "left", ends: "dayEnds" },
  loss_week: {
    title: "lossWeek",
    text: "lossWeekText",
    lost: "lostWeek",
    left: "leftWeek",
    ends: "weekEnds",
  },
} as const;

/** The most that contracts with real money may lose in a day or a week. */
export function LossLimit({ kind, loss, endsMs }: LossLimitProps) {
  const { t } = useTranslation("self-limits");
  const format = useFormat();
  const [amount, setAmount] = useState("");
  const { set, isBusy, refusal, sheet } = useSetLimit(() => setAmount(""));
  const isFilled = /[1-9]/.test(amount);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isFilled) void set({ kind, amount });
  };
  return (
    <section className="grid gap-3 rounded-3 bg-surface-1 px-4 py-4 shadow-e1">
      <h2 className="font-semibold text-title">{t(WORDS[kind].title)}</h2>
      <p className="text-small text-text-2">{t(WORDS[kind].text)}</p>
      <LossRows kind={kind} loss={loss} endsMs={endsMs} />
      <Announced loss={loss} />
      <form noValidate onSubmit={send} className="grid gap-3">
        <AmountField
          label={t("newLimit")}
          unit={loss.coin}
          value={amount}
          onChange={setAmount}
          mark={decimalMark(format.language)}
          format={(text) => format.number(text)}
          error={refusal}
        />
        <Button
          type="submit"
          isWide
          isLoading={isBusy}
          reason={isFilled ? undefined : t("enterAmount")}
        >
          {t("set")}
        </Button>
      </form>
      {loss.limit !== null && (
        <Button kind="danger" isWide isLoading={isBusy} onPress={() => void set({ kind })}>
          {t("remove")}
        </Button>
      )}
      {sheet}
    </section>
  );
}

function LossRows({ kind, loss, endsMs }: LossLimitProps) {
  const { t } = useTranslation("self-limits");
  const format = useFormat();
  const amount = (text: string | null) =>
    text === null ? t("none") : `${format.number(text)} ${loss.coin}`;
  const rows: readonly KeyValue[] = [
    { label: t("limit"), value: amount(loss.limit), isStrong: true },
    { label: t(WORDS[kind].lost), value: amount(loss.lost) },
    { label: t("atStake"), value: amount(loss.at_stake) },
  ];
  const left: readonly KeyValue[] = [
    { label: t(WORDS[kind].left), value: amount(loss.left), isStrong: true },
    { label: t(WORDS[kind].ends), value: format.moment(endsMs, "minute") },
  ];
  return <KeyValueRows rows={loss.limit === null ? rows : [...rows, ...left]} />;
}

function Announced({ loss: { announced, coin } }: Pick<LossLimitProps, "loss">) {
  const { t } = useTranslation("self-limits");
  const format = useFormat();
  if (announced === null) return null;
  const moment = format.moment(announced.effective_ms, "minute");
  const { limit } = announced;
  return (
    <NoticeNote tone="info">
      {limit === null
        ? t("removedFrom", { moment })
        : t("limitFrom", { moment, amount: `${format.number(limit)} ${coin}` })}
    </NoticeNote>
  );
}
