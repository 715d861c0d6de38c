import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { sendIntention } from "@sumi/client/intention.ts";
import { commit, type ownPart, subscribe } from "@sumi/contract/subscriptions/calls.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { decimalMark } from "@sumi/messages/numbers.ts";
import { AmountField } from "@sumi/ui/AmountField.tsx";
import { Button } from "@sumi/ui/Button.tsx";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { ProgressBar } from "@sumi/ui/ProgressBar.tsx";
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
import { type FaultParams, judge, mostOf, usedOf } from "./subscribe-form.ts";

type Own = DataOf<typeof ownPart>;
export type SubscribeFormProps = {
  readonly sale: ProjectData;
  readonly own: Own;
  /** The text that is read before the button is pressed. */
  readonly children: ReactNode;
};

/** The amount with its limits, what it costs, and the button that buys or commits. */
export function SubscribeForm({ sale, own, children }: SubscribeFormProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const money = useMoney();
  const [amount, setAmount] = useState("");
  const { coin, quote, mode } = sale;
  const isShared = mode === "pro_rata";
  const available = useBalance(quote)?.available ?? "0";
  const wish = { project: sale, amount, available, capLeft: own.cap_left };
  const { cost, coins, fault } = judge(wish);
  const told = fault && t(`fault_${fault.code}`, inCoins(fault.params));
  const name = useProspectus(sale)?.name;
  const sending = useSubscribing(sale, () => setAmount(""));
  const rows: readonly KeyValue[] = [
    isShared
      ? { label: t("paysFor"), value: `${format.number(coins)} ${coin}` }
      : { label: t("cost"), value: `${money(cost)} ${quote}`, isStrong: true },
  ];
  return (
    <>
      <AmountField
        label={t(isShared ? "commitment" : "quantity")}
        aside={t("available", { amount: `${money(available)} ${quote}` })}
        unit={isShared ? quote : coin}
        value={amount}
        onChange={setAmount}
        decimals={8}
        mark={decimalMark(format.language)}
        format={(text) => format.number(text)}
        error={told ?? sending.refusal}
      />
      <p className="text-right">
        <Button size="small" onPress={() => setAmount(mostOf(wish))}>
          {t("most")}
        </Button>
      </p>
      <OwnShare sale={sale} part={own.part} />
      <KeyValueRows rows={rows} />
      {children}
      <FootBar>
        <PayButton
          label={t(isShared ? "commit" : "subscribe")}
          reason={reasonOf()}
          title={name === undefined ? coin : `${name} (${coin})`}
          rows={[
            { label: t("quantity"), value: `${format.number(coins)} ${coin}` },
            { label: t("cost"), value: `${money(cost)} ${quote}`, isStrong: true },
          ].slice(isShared ? 1 : 0)}
          isBusy={sending.isBusy}
          pay={() => sending.send(amount)}
        >
          {t(isShared ? "riskCommit" : "riskLock")}
        </PayButton>
      </FootBar>
    </>
  );

  function inCoins(params: FaultParams): Record<string, string> {
    const figures = Object.entries(params);
    return Object.fromEntries(
      figures.map(([name, text]) => [name, `${format.number(text)} ${coin}`]),
    );
  }

  function reasonOf(): string | undefined {
    if (own.obstacle !== null) return t(`fault_${own.obstacle}`);
    if (amount === "" || !/[1-9]/.test(amount)) return t(isShared ? "enterMoney" : "enterAmount");
    return told;
  }
}

/** How much of the personal limit the member has bought, or waits to be allocated. */
function OwnShare({ sale, part }: { readonly sale: ProjectData; readonly part: Own["part"] }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const money = useMoney();
  const label =
    sale.mode === "pro_rata"
      ? `${t("ownCommitted")} ${money(part.committed)} ${sale.quote}`
      : `${t("yours")} ${format.number(part.quantity)}`;
  const cap = `${t("personalCap")} ${format.number(sale.personal_cap)} ${sale.coin}`;
  return <ProgressBar label={label} percent={usedOf(sale, part)} text={cap} />;
}

/** Buys or commits once, whatever happens to the connection. */
function useSubscribing(sale: ProjectData, onDone: () => void) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useState<string>();
  const intention = useIntention();
  const { id, mode, coin, quote } = sale;

  const send = async (amount: string) => {
    const answer = await once(() => {
      setRefusal(undefined);
      return sendIntention(intention, { id, mode, amount }, (name) => {
        return mode === "pro_rata"
          ? client.call(commit, { id, amount, client_id: name })
          : client.call(subscribe, { id, qty: amount, client_id: name });
      });
    });
    if (answer === undefined) return;
    void queries.invalidateQueries({ queryKey: ["subscriptions"] });
    if (!answer.ok) return setRefusal(failureText(answer.failure));
    learn({ balances: answer.data.balances });
    const isShared = mode === "pro_rata";
    const said = `${format.number(amount)} ${isShared ? quote : coin}`;
    toasts.show("success", t(isShared ? "committed" : "subscribed", { amount: said }));
    onDone();
  };

  return { send, isBusy, refusal };
}
