import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { sendIntention } from "@sumi/client/intention.ts";
import { buy } from "@sumi/contract/mining/calls.ts";
import type { MachineData, MachineState } from "@sumi/contract/mining/terms.ts";
import type { KeyValue } from "@sumi/ui/KeyValueRows.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { type ReactNode, useState } from "react";
import { FootBar } from "../app/FootBar.tsx";
import { PayButton } from "../app/PayButton.tsx";
import { queries } from "../app/queries.ts";
import { useMoney } from "../app/use-money.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { learn, useBalance } from "../live/own.ts";
import { useProspectus } from "../prospectuses/use-prospectus.ts";
import { Conditions } from "./Conditions.tsx";
import { faultOf, type OwnConditions } from "./conditions.ts";
import { EstimateRows } from "./EstimateRows.tsx";
import { estimateOf } from "./estimate.ts";
import { SharePicker } from "./SharePicker.tsx";
import { MINING_KEY } from "./use-mining.ts";

export type BuyFormProps = {
  readonly machine: MachineData;
  readonly own: OwnConditions;
  /** The sentence above the button. */
  readonly children: ReactNode;
};

/** Nothing of these will ever be sold again, so nothing is estimated. */
const OVER: readonly MachineState[] = ["sold_out", "delisted", "stopped"];

/** The shares, what they cost and could yield, the conditions, and the button that buys. */
export function BuyForm({ machine, own, children }: BuyFormProps) {
  const { t } = useTranslation("mining");
  const money = useMoney();
  const [text, setText] = useState("1");
  const isShared = machine.ownership === "shared";
  const isOver = OVER.includes(machine.state);
  const left = machine.supply - machine.sold;
  const typed = Number(text);
  const isPart = Number.isSafeInteger(typed) && typed >= 1 && typed <= left;
  const shares = isShared ? typed : 1;
  const estimate = estimateOf(machine, isPart ? shares : 1);
  const available = useBalance(machine.pay_coin)?.available ?? own.available;
  const fault = faultOf(machine, own, { cost: estimate.cost, available });
  // Those that were just bought are not chosen again: fewer may be left.
  const buying = useBuying(machine, () => setText("1"));
  return (
    <>
      {isShared && <SharePicker machine={machine} text={text} onChange={setText} />}
      {!isOver && (
        <>
          <EstimateRows machine={machine} shares={isPart ? shares : 1} estimate={estimate} />
          <Conditions machine={machine} own={own} />
        </>
      )}
      {children}
      <FootBar>
        {buying.refusal !== undefined && (
          <p role="alert" className="pb-2 text-danger text-small">
            {buying.refusal}
          </p>
        )}
        {!isOver && <Cost machine={machine} cost={estimate.cost} available={available} />}
        <PayButton
          label={t("buy")}
          reason={reasonOf()}
          title={buying.name}
          rows={paidRows()}
          isBusy={buying.isBusy}
          pay={() => buying.send(isShared ? shares : 0)}
        >
          {t("riskCancel")}
        </PayButton>
      </FootBar>
    </>
  );

  function paidRows(): readonly KeyValue[] {
    const cost = `${money(estimate.cost)} ${machine.pay_coin}`;
    const paid = { label: t("youPay"), value: cost, isStrong: true };
    return isShared ? [{ label: t("shares"), value: text }, paid] : [paid];
  }

  function reasonOf(): string | undefined {
    if (own.obstacle !== null) return t(`fault_${own.obstacle}`);
    if (isShared && !isPart) return t("left", { left: String(left), all: String(machine.supply) });
    if (fault === undefined) return undefined;
    const missing = String(machine.referrals_min - own.referrals);
    return t(`fault_${fault}`, { coin: machine.platform_coin, missing });
  }
}

type CostProps = {
  readonly machine: MachineData;
  readonly cost: string;
  readonly available: string;
};

function Cost({ machine: { pay_coin: coin }, cost, available }: CostProps) {
  const { t } = useTranslation("mining");
  const money = useMoney();
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2 text-small">
      <span className="text-text-3">
        {t("youPay")}
        <span className="block text-caption">
          {t("available", { amount: `${money(available)} ${coin}` })}
        </span>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures font-semibold text-heading">{money(cost)}</span>
        <span className="text-text-3">{coin}</span>
      </span>
    </p>
  );
}

/** Buys once, whatever happens to the connection. */
function useBuying(machine: MachineData, onDone: () => void) {
  const { id } = machine;
  const name = useProspectus(machine)?.name ?? machine.name;
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useState<string>();
  const intention = useIntention();

  const send = async (shares: number) => {
    const answer = await once(() => {
      setRefusal(undefined);
      return sendIntention(intention, { id, shares }, (key) => {
        return client.call(buy, { id, shares: String(shares), client_id: key });
      });
    });
    if (answer === undefined) return;
    void queries.invalidateQueries({ queryKey: [MINING_KEY] });
    if (!answer.ok) return setRefusal(failureText(answer.failure));
    learn({ balances: answer.data.balances });
    const day = format.moment(answer.data.holding.begins_ms, "utcDate");
    toasts.show("success", t("bought", { machine: name, day }));
    onDone();
  };

  return { name, send, isBusy, refusal };
}
