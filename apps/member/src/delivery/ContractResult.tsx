import { useTranslation } from "@sumi/app/speech.ts";
import type { ContractData } from "@sumi/contract/delivery/calls.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { ContractPath } from "@sumi/ui/charts/ContractPath.tsx";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { ResultRing } from "@sumi/ui/ResultRing.tsx";
import type { ReactNode } from "react";
import { useMoney } from "../app/use-money.ts";
import { useFormat } from "../language/use-format.ts";
import { Direction } from "./Direction.tsx";
import { fixingDecimals } from "./fixing-decimals.ts";
import { priceDifference } from "./index-change.ts";
import { outcomeWords } from "./outcome-words.ts";
import { percentOfShare } from "./prospect.ts";
import { TrialTag } from "./TrialTag.tsx";
import { usePastPath } from "./use-index-path.ts";
import { VerifyLink } from "./VerifyLink.tsx";

export type ContractResultProps = { readonly contract: ContractData };

/** A contract that is over: its result, the course that decided it, its terms and its proof. */
export function ContractResult({ contract }: ContractResultProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Outcome contract={contract} />
      <Course contract={contract} />
      <WhyVoid contract={contract} />
      <ContractFacts contract={contract} />
      <VerifyLink record={contract.record} />
    </div>
  );
}

/** The same for a gain and a loss but for its colour and sign. */
function Outcome({ contract }: ContractResultProps) {
  const { t } = useTranslation("delivery");
  const money = useMoney();
  const { word, tone } = outcomeWords(contract);
  const { result, mode, stake_coin: coin } = contract;
  return (
    <ResultRing tone={tone}>
      <p className={`font-semibold text-small ${COLOURS[tone]}`}>
        {tone !== "flat" && <span aria-hidden="true">{tone === "up" ? "▲" : "▼"} </span>}
        {t(word)}
      </p>
      <p className="figures whitespace-nowrap font-bold text-[1.875rem] leading-10">
        {result === null ? "—" : money(result, { isSigned: true })}
      </p>
      <p className="text-caption text-text-3">{coin}</p>
      {mode === "trial" && <TrialTag />}
    </ResultRing>
  );
}

const COLOURS = { up: "text-up", down: "text-down", flat: "text-text-2" } as const;

/** Only what has both prices has a course that decided something. */
function Course({ contract }: ContractResultProps) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const { coin, open_ms: fromMs, expiry_ms: toMs, open_price: open, close_price: close } = contract;
  const between = usePastPath(contract);
  if (open === null || close === null) return null;
  const difference = priceDifference(open, close);
  const points = [
    { timeMs: fromMs, price: Number(open) },
    ...between,
    { timeMs: toMs, price: Number(close) },
  ];
  const { tone } = outcomeWords(contract);
  const shown = format.number(difference, { isSigned: true });
  return (
    <ContractPath
      points={points}
      tone={tone}
      difference={shown}
      summary={t("courseSummary", {
        coin,
        open: format.number(open),
        close: format.number(close),
        difference: shown,
      })}
    />
  );
}

/** Why a contract is void, and what that means for the stake. */
function WhyVoid({ contract }: ContractResultProps) {
  const { t } = useTranslation("delivery");
  const { void_reason: reason, sample_count: samples } = contract;
  if (reason === null) return null;
  return <NoticeNote>{t(VOID_WORDS[reason], { samples: samples ?? 0 })}</NoticeNote>;
}

const VOID_WORDS = {
  OPEN_SAMPLES: "voidOpen",
  CLOSE_SAMPLES: "voidClose",
} as const satisfies Record<NonNullable<ContractData["void_reason"]>, string>;

/** The terms of a contract, both prices with their moments, and the amount that came back. */
export function ContractFacts({ contract }: ContractResultProps) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const money = useMoney();
  const { direction, minutes, stake_coin: coin, paid, ratio } = contract;
  const { open_price: open, open_ms: openMs, close_price: close, expiry_ms: expiryMs } = contract;
  const length = formatDuration(format.language, minutes, { unit: "minute", style: "short" });
  const decimals = fixingDecimals([open, close]);
  const fixing = (price: string | null, timeMs: number): ReactNode => (
    <>
      {price === null ? "—" : format.number(price, { fixed: decimals })}{" "}
      <span className="text-text-3">{format.moment(timeMs, "clockSecond")}</span>
    </>
  );
  const rows: readonly KeyValue[] = [
    {
      label: t("directionAndTime"),
      value: (
        <>
          <Direction direction={direction} /> ・ {length}
        </>
      ),
    },
    { label: t("open"), value: fixing(open, openMs) },
    { label: t("close"), value: fixing(close, expiryMs) },
    { label: t("stake"), value: `${money(contract.stake)} ${coin}` },
    { label: t("ratio"), value: format.percent(percentOfShare(ratio), { decimals: 0 }) },
    { label: t("indexed"), value: t("indexOf", { coin: contract.coin }) },
    { label: t("placedAt"), value: format.moment(contract.accepted_ms, "second") },
    { label: t("number"), value: contract.id },
  ];
  const paidRow = { label: t("paid"), value: `${money(paid ?? "0")} ${coin}`, isStrong: true };
  return (
    <KeyValueRows rows={paid === null ? rows : [...rows.slice(0, 5), paidRow, ...rows.slice(5)]} />
  );
}
