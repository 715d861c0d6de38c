import { useTranslation } from "@sumi/app/speech.ts";
import type { SelfLimitsData } from "@sumi/contract/self-limits/calls.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Chips } from "@sumi/ui/Choice.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { useFormat } from "../language/use-format.ts";
import { pauseDays, untilOf } from "./pause-days.ts";
import { useSetLimit } from "./use-limits.ts";

const PauseDialog = lazySheet(async () => (await import("./PauseDialog.tsx")).PauseDialog);

export type PauseProps = {
  readonly kind: "cool_off" | "exclusion";
  readonly pause: SelfLimitsData["cool_off"];
};

/** A time without real money, or without any contract; it begins at once and ends late. */
export function Pause({ kind, pause }: PauseProps) {
  const { t } = useTranslation("self-limits");
  const format = useFormat();
  const days = pauseDays(kind, pause.max_ms);
  const [chosen, choose] = useState(days[0] ?? 1);
  const [isAsking, setAsking] = useState(false);
  const { set, isBusy, refusal, sheet } = useSetLimit(() => setAsking(false));
  const { until_ms: untilMs, announced } = pause;
  const length = (count: number) =>
    formatDuration(format.language, count, { unit: "day", style: "long" });
  const moment = (timeMs: number) => format.moment(timeMs, "minute");
  return (
    <section className="grid gap-3 rounded-3 bg-surface-1 px-4 py-4 shadow-e1">
      <h2 className="font-semibold text-title">{t(kind)}</h2>
      <p className="text-small text-text-2">{t(`${kind}_text`)}</p>
      {untilMs !== null && (
        <NoticeNote tone="warning">{t("until", { moment: moment(untilMs) })}</NoticeNote>
      )}
      {announced !== null && (
        <NoticeNote tone="info">
          {t("endsFrom", { moment: moment(announced.effective_ms) })}
        </NoticeNote>
      )}
      <Chips
        label={t("length")}
        isWrapping
        options={days.map((count) => ({ value: String(count), label: length(count) }))}
        value={String(chosen)}
        onChange={(value) => choose(Number(value))}
      />
      <p role="alert" className="text-danger text-small empty:hidden">
        {refusal}
      </p>
      <Button isWide onPress={() => setAsking(true)}>
        {t("begin")}
      </Button>
      {untilMs !== null && announced === null && (
        <Button kind="danger" isWide isLoading={isBusy} onPress={() => void set({ kind })}>
          {t("end")}
        </Button>
      )}
      {isAsking && (
        <PauseDialog
          title={t(kind)}
          length={length(chosen)}
          isBusy={isBusy}
          onConfirm={() => void set({ kind, until_ms: untilOf(chosen, Date.now()) })}
          onClose={() => setAsking(false)}
        />
      )}
      {sheet}
    </section>
  );
}
