import { useTranslation } from "@sumi/app/speech.ts";
import type { ContractData, OfferData } from "@sumi/contract/delivery/calls.ts";
import { countdownText, formatDuration } from "@sumi/messages/durations.ts";
import { CountdownRing } from "@sumi/ui/CountdownRing.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Link } from "@tanstack/react-router";
import { useMoney } from "../app/use-money.ts";
import { useFormat } from "../language/use-format.ts";
import { useIndex } from "../live/prices.ts";
import { useExchangeTime } from "../live/use-exchange-time.ts";
import { Direction } from "./Direction.tsx";
import { fixingDecimals } from "./fixing-decimals.ts";
import { DELIVERY_PATHS } from "./paths.ts";
import { prospectAt } from "./prospect.ts";
import { TrialTag } from "./TrialTag.tsx";

export type RunningContractsProps = {
  readonly contracts: readonly ContractData[];
  readonly offers: readonly OfferData[];
};

/** The contracts that run: the time that each has left, and its result if the index stayed. */
export function RunningContracts({ contracts, offers }: RunningContractsProps) {
  const { t } = useTranslation("delivery");
  if (contracts.length === 0) {
    return <EmptyState icon="hourglass" title={t("noRunning")} text={t("noRunningText")} />;
  }
  const ending = contracts.toSorted((a, b) => a.expiry_ms - b.expiry_ms);
  return (
    <ul className="hairlines [--hairline-from:4.625rem]">
      {ending.map((contract) => (
        <RunningRow
          key={contract.id}
          contract={contract}
          decimals={offers.find(({ coin }) => coin === contract.coin)?.decimals ?? 2}
        />
      ))}
    </ul>
  );
}

type RunningRowProps = { readonly contract: ContractData; readonly decimals: number };

function RunningRow({ contract, decimals }: RunningRowProps) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const money = useMoney();
  const { id, coin, direction, mode, open_price: open, stake, stake_coin: stakeCoin } = contract;
  const fixed = fixingDecimals([open], decimals);
  return (
    <li>
      <Link
        to={DELIVERY_PATHS.contract}
        search={{ id }}
        className="flex min-h-15.5 flex-wrap items-center gap-x-3 py-2 gutter"
      >
        <Countdown contract={contract} />
        <span className="min-w-0 flex-[1_1_9rem]">
          <span className="flex flex-wrap items-baseline gap-x-1.5 text-small">
            <Direction direction={direction} />
            <span className="text-text-2">{t("indexOf", { coin })}</span>
            {mode === "trial" && <TrialTag />}
          </span>
          <span className="figures-dense flex flex-wrap gap-x-3 text-caption text-text-3">
            <span>
              {open === null ? t("locking") : `${t("open")} ${format.number(open, { fixed })}`}
            </span>
            <span className="text-text-2">
              {money(stake)} {stakeCoin}
            </span>
          </span>
        </span>
        <Standing contract={contract} />
      </Link>
    </li>
  );
}

/** Runs by the exchange's time; spoken only when a minute, half of it, and ten seconds are left. */
function Countdown({ contract }: { readonly contract: ContractData }) {
  const { t } = useTranslation("delivery");
  const { language } = useFormat();
  const nowMs = useExchangeTime();
  const { direction, open_ms: openMs, expiry_ms: expiryMs, state } = contract;
  const isLocking = state === "accepted";
  const leftMs = (isLocking ? openMs : expiryMs) - nowMs;
  const lengthMs = isLocking ? openMs - contract.accepted_ms : expiryMs - openMs;
  const seconds = Math.ceil(leftMs / 1_000);
  const spoken = SPOKEN_AT.findLast((each) => !isLocking && seconds > 0 && seconds <= each);
  const time = spoken && formatDuration(language, spoken, { unit: "second", style: "long" });
  const text = countdownText(leftMs);
  return (
    <>
      <CountdownRing
        share={leftMs / lengthMs}
        tone={isLocking || seconds <= LAST_SECONDS ? "accent" : direction}
        label={t("timeLeft", { time: text })}
        isSettling={leftMs <= 0 && !isLocking}
      >
        {leftMs > 0 && text}
      </CountdownRing>
      <span role="status" className="unseen">
        {time !== undefined && t("timeLeft", { time })}
        {leftMs <= 0 && !isLocking && t("settling")}
      </span>
    </>
  );
}

const SPOKEN_AT = [60, 30, 10];
const LAST_SECONDS = 10;

/** The result that the contract would have at the index of this moment. */
function Standing({ contract }: { readonly contract: ContractData }) {
  const { t } = useTranslation("delivery");
  const money = useMoney();
  const price = useIndex(contract.coin)?.price;
  const prospect = price === undefined ? undefined : prospectAt(contract, price);
  if (prospect === undefined) return <span className="ml-auto text-text-3">—</span>;
  const { outcome, result } = prospect;
  return (
    <span className="ml-auto text-right">
      <span className={`figures-dense block font-semibold ${TONES[outcome]}`}>
        {money(result, { isSigned: true })}
      </span>
      <span className="block text-micro text-text-3">{t(STAYED[outcome])}</span>
    </span>
  );
}

const TONES = { WIN: "text-up", LOSE: "text-down", TIE: "text-text-2" } as const;
const STAYED = { WIN: "ifStayedWin", LOSE: "ifStayedLose", TIE: "ifStayedTie" } as const;
