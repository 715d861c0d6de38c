import { useTranslation } from "@sumi/app/speech.ts";
import type { OfferData } from "@sumi/contract/delivery/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { type FormEvent, useState } from "react";
import { useIsChecking } from "../app/use-is-checking.ts";
import { useFormat } from "../language/use-format.ts";
import { useFreshness } from "../live/freshness.ts";
import { useBalance } from "../live/own.ts";
import { useIndex } from "../live/prices.ts";
import { Entrance } from "../trading/Entrance.tsx";
import { TicketFoot } from "../trading/TicketFoot.tsx";
import type { Mode } from "./choice.ts";
import {
  beginForm,
  lasting,
  offeredDuration,
  type Problem,
  problemOf,
  quickAmounts,
} from "./contract-form.ts";
import { DirectionButtons } from "./DirectionButtons.tsx";
import { DurationTiles } from "./DurationTiles.tsx";
import { LockNote } from "./LockNote.tsx";
import { percentOfShare, profitOf } from "./prospect.ts";
import { StakeField } from "./StakeField.tsx";
import { useObstacle } from "./use-obstacle.ts";
import { type Refusal, refusalOf, usePlaceContract } from "./use-place-contract.ts";

export type ContractFormProps = {
  readonly offer: OfferData;
  readonly mode: Mode;
  /** The coin that the mode stakes. */
  readonly stakeCoin: string;
};

/** The form of a contract: its duration, its stake, the break-even share, and two buttons. */
export function ContractForm({ offer, mode, stakeCoin }: ContractFormProps) {
  const { t } = useTranslation(["delivery", "common"]);
  const problemText = useProblemText(stakeCoin);
  const [begun, setForm] = useState(() => beginForm(offer.durations));
  const [placed, setPlaced] = useState<string>();
  const placing = usePlaceContract(({ id }) => setPlaced(id));
  const available = useBalance(stakeCoin)?.available;
  const isStale = useIsStale(offer);
  const duration = offeredDuration(offer.durations, begun.minutes);
  const obstacle = useObstacle({ mode, offer, available, least: duration?.stake_min ?? "0" });
  if (duration === undefined) return null;
  const form = { ...begun, minutes: duration.minutes };
  const wish = { ...form, coin: offer.coin, mode };
  const problem = problemOf(form, { duration, available, closed: offer.closed[mode], isStale });
  const reason = problem && problemText(problem);
  const refusal = refusalOf(placing, wish);
  // A member who may place no contract needs no error about the stake.
  const isWrong = obstacle === undefined && problem?.field === "amount";
  const isTyped = isWrong && problem?.word !== "enterAmount";
  return (
    <form
      aria-label={t("form")}
      noValidate
      onSubmit={(event: FormEvent) => event.preventDefault()}
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5 pt-2.5 gutter"
    >
      <DurationTiles
        durations={offer.durations}
        minutes={form.minutes}
        error={refusal?.field === "minutes" ? refusal.message : undefined}
        onChoose={(chosen) => setForm(lasting(form, chosen))}
      />
      <StakeField
        value={form.amount}
        coin={stakeCoin}
        quick={quickAmounts(duration)}
        error={refusal?.field === "amount" ? refusal.message : isTyped ? reason : undefined}
        onChange={(amount) => setForm({ ...form, amount })}
      />
      <TicketFoot>
        <Terms mode={mode} available={available} breakEven={duration.break_even} />
        <FormNotice refusal={refusal} isBusy={placing.isBusy} />
        <HaltEnd untilMs={offer.halted_until_ms[mode]} />
        <Entrance obstacle={obstacle}>
          {refusal?.isUncertain === true ? (
            <Button size="large" isWide isLoading={placing.isBusy} onPress={placing.again}>
              {t("common:checkAgain")}
            </Button>
          ) : reason === undefined ? (
            <DirectionButtons
              amount={form.amount}
              profit={profitOf(form.amount, duration)}
              isTrial={mode === "trial"}
              sending={placing.isBusy ? placing.direction : undefined}
              onPress={(direction) => void placing.place({ ...wish, direction })}
            />
          ) : (
            <Button size="large" isWide reason={reason}>
              {reason}
            </Button>
          )}
        </Entrance>
      </TicketFoot>
      {placed !== undefined && <LockNote key={placed} id={placed} decimals={offer.decimals} />}
    </form>
  );
}

function useProblemText(stakeCoin: string): (problem: Problem) => string {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  return ({ word, figure }) =>
    t(word, { figure: figure === undefined ? "" : `${format.number(figure)} ${stakeCoin}` });
}

/** True while no price is fresh enough to decide anything. */
function useIsStale({ coin, index }: OfferData): boolean {
  const { status } = useIndex(coin) ?? index ?? {};
  return useFreshness() !== "fresh" || status !== "OK";
}

type TermsProps = {
  readonly mode: Mode;
  readonly available: string | undefined;
  readonly breakEven: string;
};

/** The balance, and the share of wins at which nothing is lost in the long run. */
function Terms({ mode, available, breakEven }: TermsProps) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const share = format.percent(percentOfShare(breakEven), { isSigned: false, decimals: 2 });
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-caption text-text-3">
      <span>
        {t(mode === "trial" ? "trialBalance" : "balance")}{" "}
        <span className="figures-dense text-text-2">
          {available === undefined ? "—" : format.number(available, { fixed: 2 })}
        </span>
      </span>
      <span>
        {t("breakEven")} <span className="figures-dense text-text-1">{share}</span>
        {` ・ `}
        {t("tieRefunded")}
      </span>
    </p>
  );
}

/** The moment at which a halt ends by itself. */
function HaltEnd({ untilMs }: { readonly untilMs: number | null }) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  if (untilMs === null) return null;
  const moment = format.moment(untilMs, "minute");
  return <p className="text-caption text-text-2">{t("haltedUntil", { moment })}</p>;
}

/** A refusal that is about no field, or the note that a lost answer is being checked. */
function FormNotice({ refusal, isBusy }: { refusal: Refusal | undefined; isBusy: boolean }) {
  const { t } = useTranslation("common");
  const isChecking = useIsChecking() && isBusy;
  return (
    <>
      <p role="alert" className="text-danger text-small empty:hidden">
        {refusal?.field === undefined && !isChecking ? refusal?.message : undefined}
      </p>
      <p role="status" className="text-caption text-text-2 empty:hidden">
        {isChecking ? t("checking") : undefined}
      </p>
    </>
  );
}
