import { copy } from "@sumi/app/copy.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { AddressText } from "@sumi/ui/AddressText.tsx";
import { Button } from "@sumi/ui/Button.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Timeline } from "@sumi/ui/Timeline.tsx";
import { type ReactNode, useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { useNow } from "../app/use-now.ts";
import { WordsToMember } from "../app/WordsToMember.tsx";
import { useFormat } from "../language/use-format.ts";
import type { Withdrawal, WithdrawalInfo } from "./data.ts";
import { isReturned, REASON_WORDS, STATUS_WORDS, stepsOf, WAIT_WORDS } from "./withdrawal-words.ts";

const CancelDialog = lazySheet(
  async () => (await import("./CancelWithdrawalDialog.tsx")).CancelWithdrawalDialog,
);

export function WithdrawalDetail({ info }: { readonly info: WithdrawalInfo }) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const [isLeaving, setLeaving] = useState(false);
  const { withdrawal } = info;
  const { coin, qty, status } = withdrawal;
  const { word, tone } = STATUS_WORDS[status];
  const isPending = status === "pending_review";
  const takeBackMs = withdrawal.take_back_ms ?? undefined;
  const nowMs = useNow(takeBackMs);
  const mayTakeBack = takeBackMs !== undefined && takeBackMs <= nowMs;
  return (
    <div className="grid gap-4 pb-6 gutter">
      <div className="grid justify-items-start gap-1.5 pt-1">
        <Tag tone={tone} size="large">
          {t(word)}
        </Tag>
        <p className="break-words">
          <span className="figures font-semibold text-figure">{format.number(qty)}</span>{" "}
          <span className="text-text-3">{coin}</span>
        </p>
      </div>
      {isPending ? <Waiting withdrawal={withdrawal} /> : <Outcome info={info} />}
      <OnItsWay withdrawal={withdrawal} />
      <section className="rounded-3 bg-surface-1 p-4 shadow-e1">
        <h2 className="pb-3 text-caption text-text-3">{t("timeline")}</h2>
        <Steps info={info} />
      </section>
      <Facts info={info} />
      {(isPending || mayTakeBack) && (
        <Button kind="outline" isWide onPress={() => setLeaving(true)}>
          {t("cancelWithdrawal")}
        </Button>
      )}
      {isLeaving && <CancelDialog info={info} onClose={() => setLeaving(false)} />}
    </div>
  );
}

/** The reason and the end of the wait, and what follows. */
function Waiting({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const { wait_reason: reason, deadline_ms: deadlineMs, return_ms: returnMs } = withdrawal;
  const nowMs = useNow(deadlineMs ?? undefined);
  const isOverdue = deadlineMs !== null && nowMs >= deadlineMs;
  return (
    <NoticeNote tone={isOverdue ? "warning" : "info"} icon="clock">
      {reason !== null && <p>{t(WAIT_WORDS[reason])}</p>}
      {deadlineMs !== null && (
        <p>
          {isOverdue
            ? t("overdue")
            : t("deadline", { moment: format.moment(deadlineMs, "minute") })}
        </p>
      )}
      {returnMs !== null && <p>{t("returnBy", { moment: format.moment(returnMs, "minute") })}</p>}
    </NoticeNote>
  );
}

/** By when it is sent, or known to have arrived, and from when the member may take it back. */
function OnItsWay({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const { status, deadline_ms: deadlineMs, take_back_ms: takeBackMs } = withdrawal;
  const nowMs = useNow(takeBackMs ?? deadlineMs ?? undefined);
  const isUnderWay = status === "passed" || status === "sent";
  if (!isUnderWay || deadlineMs === null) return null;
  const isLate = nowMs >= deadlineMs;
  const moment = format.moment(deadlineMs, "minute");
  const due = status === "sent" ? t("arriveBy", { moment }) : t("sendBy", { moment });
  const late = status === "sent" ? t("arriveLate") : t("sendLate");
  return (
    <NoticeNote tone={isLate ? "warning" : "info"} icon="clock">
      <p>{isLate ? late : due}</p>
      {takeBackMs !== null && (
        <p>
          {nowMs < takeBackMs
            ? t("takeBackFrom", { moment: format.moment(takeBackMs, "minute") })
            : t("takeBackNow")}
        </p>
      )}
    </NoticeNote>
  );
}

/** The reason why it was not sent, and the note that the amount was returned. */
function Outcome({ info: { withdrawal, words } }: { readonly info: WithdrawalInfo }) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const { coin, qty, reason, status } = withdrawal;
  if (!isReturned(withdrawal)) return null;
  return (
    <NoticeNote tone={status === "cancelled" ? "success" : "danger"}>
      {reason !== null && <p>{t(REASON_WORDS[reason])}</p>}
      <p>{t("returned", { figure: `${format.number(qty)} ${coin}` })}</p>
      <WordsToMember words={words} />
    </NoticeNote>
  );
}

function Steps({ info }: { readonly info: WithdrawalInfo }) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const steps = stepsOf(info).map(({ word, timeMs, state }, place) => ({
    id: `${place}`,
    title: t(word),
    text: timeMs === undefined ? undefined : format.moment(timeMs, "minute"),
    state,
  }));
  return <Timeline steps={steps} />;
}

function Facts({ info: { withdrawal, txid } }: { readonly info: WithdrawalInfo }) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const { id, coin, network, address, memo, fee, arrival, created_ms: timeMs } = withdrawal;
  const tag = memo === null ? [] : [{ label: t("tag"), value: memo }];
  return (
    <section className="rounded-3 bg-surface-1 px-4 py-2.5 shadow-e1">
      <KeyValueRows
        rows={[
          { label: t("fee"), value: `${format.number(fee)} ${coin}` },
          { label: t("arrival"), value: `${format.number(arrival)} ${coin}`, isStrong: true },
          { label: t("network"), value: network },
          ...tag,
          { label: t("placedAt"), value: format.moment(timeMs, "second") },
          { label: t("number"), value: id },
        ]}
      />
      {address === "" ? (
        <Copied label={t("destination")}>{t("addressErased")}</Copied>
      ) : (
        <Copied label={t("destination")} text={address} copyLabel={t("copyAddress")}>
          <AddressText address={address} />
        </Copied>
      )}
      {txid !== null && (
        <Copied label={t("transaction")} text={txid} copyLabel={t("copyTransaction")}>
          <span className="figures-dense break-all">{txid}</span>
        </Copied>
      )}
    </section>
  );
}

type CopiedProps = {
  readonly label: string;
  readonly children: ReactNode;
  /** The text that the button copies; without it there is no button. */
  readonly text?: string;
  readonly copyLabel?: string;
};

/** A long text that members need elsewhere, such as an address, with a copy button. */
function Copied({ label, children, text, copyLabel = label }: CopiedProps) {
  return (
    <div className="flex items-center gap-2 border-line border-t py-2">
      <p className="min-w-0 flex-1 text-small">
        <span className="block text-caption text-text-3">{label}</span>
        {children}
      </p>
      {text !== undefined && (
        <IconButton icon="copy" size={19} label={copyLabel} onPress={() => void copy(text)} />
      )}
    </div>
  );
}
