import { copy } from "@sumi/app/copy.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Timeline } from "@sumi/ui/Timeline.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useNow } from "../app/use-now.ts";
import { WordsToMember } from "../app/WordsToMember.tsx";
import { useFormat } from "../language/use-format.ts";
import type { Deposit, DepositInfo } from "./data.ts";
import { CHAIN_NAMES } from "./deposit-form.ts";
import { figureOf, REASON_WORDS, STATUS_WORDS, stepsOf } from "./deposit-words.ts";
import { DEPOSITS_PATHS } from "./paths.ts";
import { Voucher } from "./Voucher.tsx";

export function DepositDetail({ info }: { readonly info: DepositInfo }) {
  const { t } = useTranslation("deposits");
  const format = useFormat();
  const { deposit } = info;
  const { coin, status } = deposit;
  const { word, tone } = STATUS_WORDS[status];
  return (
    <div className="grid gap-4 pb-6 gutter">
      <div className="grid justify-items-center gap-2 pt-3 pb-1 text-center">
        <CoinIcon coin={coin} size={44} />
        <p className="max-w-full break-words">
          <span className="figures font-semibold text-figure">
            {status === "credited" ? "+" : ""}
            {format.number(figureOf(deposit))}
          </span>{" "}
          <span className="text-text-3">{coin}</span>
        </p>
        <Tag tone={tone} size="large">
          {t(word)}
        </Tag>
      </div>
      <Outcome info={info} />
      <section className="rounded-3 bg-surface-1 p-4 shadow-e1">
        <h2 className="pb-3 text-caption text-text-3">{t("timeline")}</h2>
        <Steps info={info} />
      </section>
      <Facts deposit={deposit} />
      <Voucher info={info} />
    </div>
  );
}

/** By when it is decided, why it was rejected, or that another amount arrived than announced. */
function Outcome({ info: { deposit, words } }: { readonly info: DepositInfo }) {
  const { t } = useTranslation("deposits");
  const format = useFormat();
  const navigate = useNavigate();
  const { coin, network, amount, credited, status, reason, deadline_ms: deadlineMs } = deposit;
  const nowMs = useNow(deadlineMs ?? undefined);
  if (status === "confirming" && deadlineMs !== null) {
    const isLate = nowMs >= deadlineMs;
    const moment = format.moment(deadlineMs, "minute");
    return (
      <NoticeNote tone={isLate ? "warning" : "info"} icon="clock">
        {isLate ? t("reviewLate") : t("reviewBy", { moment })}
      </NoticeNote>
    );
  }
  if (status === "credited" && credited !== null && credited !== amount) {
    const figures = { announced: format.number(amount), arrived: format.number(credited) };
    return <NoticeNote tone="info">{t("differs", { ...figures, coin })}</NoticeNote>;
  }
  if (status !== "rejected") return null;
  return (
    <>
      <NoticeNote tone="danger">
        {reason !== null && <p>{t(REASON_WORDS[reason])}</p>}
        <p>{t("notCredited")}</p>
        <WordsToMember words={words} />
      </NoticeNote>
      <Button
        isWide
        onPress={() => void navigate({ to: DEPOSITS_PATHS.deposit, search: { coin, network } })}
      >
        {t("announceAgain")}
      </Button>
    </>
  );
}

function Steps({ info }: { readonly info: DepositInfo }) {
  const { t } = useTranslation("deposits");
  const format = useFormat();
  const awaited = t("awaited", { figure: format.number(String(info.confirmations)) });
  const steps = stepsOf(info).map(({ word, timeMs, state }, place) => ({
    id: `${place}`,
    title: t(word),
    text:
      timeMs !== undefined
        ? format.moment(timeMs, "minute")
        : state === "current"
          ? awaited
          : undefined,
    state,
  }));
  return <Timeline steps={steps} />;
}

function Facts({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation("deposits");
  const format = useFormat();
  const { id, coin, network, amount, credited, txid, created_ms: timeMs } = deposit;
  const chain = CHAIN_NAMES[network];
  const arrived = credited === null ? [] : [{ label: t("arrived"), value: figure(credited) }];
  function figure(text: string): string {
    return `${format.number(text)} ${coin}`;
  }
  return (
    <section className="rounded-3 bg-surface-1 px-4 py-2.5 shadow-e1">
      <KeyValueRows
        rows={[
          { label: t("announcedAmount"), value: figure(amount) },
          ...arrived,
          { label: t("network"), value: chain === undefined ? network : `${network} (${chain})` },
          { label: t("placedAt"), value: format.moment(timeMs, "second") },
          { label: t("number"), value: id },
        ]}
      />
      {txid !== null && (
        <div className="flex items-center gap-2 border-line border-t pt-2">
          <p className="min-w-0 flex-1 text-small">
            <span className="block text-caption text-text-3">{t("transaction")}</span>
            <span className="figures-dense break-all">{txid}</span>
          </p>
          <IconButton
            icon="copy"
            size={19}
            label={t("copyTransaction")}
            onPress={() => void copy(txid)}
          />
        </div>
      )}
    </section>
  );
}
