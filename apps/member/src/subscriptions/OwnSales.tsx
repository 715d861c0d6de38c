import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { sendIntention } from "@sumi/client/intention.ts";
import { deliverSupply, takeBackSupply } from "@sumi/contract/subscriptions/calls.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { isCancelled, rewardsOf } from "./sale-facts.ts";
import { useCancellableRow } from "./use-cancellable-row.ts";
import { ownSalesQuery } from "./use-sales.ts";

/** An issuer's own sales: the supply is delivered here, for terms that can be read here. */
export function OwnSales() {
  const { t } = useTranslation("subscriptions");
  const { data: sales = [] } = useQuery(ownSalesQuery);
  if (sales.length === 0) return null;
  return (
    <section className="pb-4 gutter">
      <h2 className="py-2 text-caption text-text-3">{t("ownSales")}</h2>
      <ul className="grid gap-3">
        {sales.map((sale) => (
          <OwnSale key={sale.id} sale={sale} />
        ))}
      </ul>
    </section>
  );
}

function OwnSale({ sale }: { readonly sale: ProjectData }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { coin, quote, state } = sale;
  const coins = (text: string) => `${format.number(text)} ${coin}`;
  const moment = (timeMs: number) => format.moment(timeMs, "minute");
  const rewards = rewardsOf(sale);
  const percent = (part: string) => format.percent(part, { isSigned: false });
  const cancellable = useCancellableRow(sale);
  const dates = [
    { label: t("lifeStart"), value: moment(sale.start_ms) },
    { label: t("lifeEnd"), value: moment(sale.end_ms) },
    cancellable,
    { label: t("lifeUnlock"), value: format.moment(sale.unlock_ms, "utcDate") },
    { label: t("lifeLastUnlock"), value: format.moment(sale.last_unlock_ms, "utcDate") },
  ];
  const sums = [
    { label: t("sum_sold"), value: coins(sale.sold) },
    { label: t("sum_proceeds"), value: `${format.number(sale.proceeds)} ${quote}` },
  ];
  const supplying = useSupplying(sale);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-3 bg-surface-1 px-4 py-4">
      <p className="flex flex-wrap items-center gap-3">
        <span className="flex-1 font-semibold">{coin}</span>
        <Tag>{t(`state_${state}`)}</Tag>
      </p>
      <KeyValueRows
        rows={[
          { label: t("mode"), value: t(sale.mode) },
          { label: t("price"), value: `${format.number(sale.price)} ${quote}` },
          { label: t("total"), value: coins(sale.total), isStrong: true },
          { label: t("perOrder"), value: `${coins(sale.order_min)} – ${coins(sale.order_max)}` },
          { label: t("personalCap"), value: coins(sale.personal_cap) },
          ...(isCancelled(sale) ? [] : dates),
          ...(rewards === undefined
            ? []
            : [{ label: t("invitationRewards"), value: rewards.each.map(percent).join(" · ") }]),
          ...(isCancelled(sale) ? [] : sums),
        ]}
      />
      {state === "draft" && (
        <>
          <p className="text-small text-text-2">{t("deliverText")}</p>
          <Button
            kind="primary"
            isWide
            isLoading={supplying.isBusy}
            onPress={() => void supplying.send("deliver")}
          >
            {t("deliver", { amount: coins(sale.total) })}
          </Button>
        </>
      )}
      {state === "delivered" && (
        <Button isWide isLoading={supplying.isBusy} onPress={() => void supplying.send("takeBack")}>
          {t("takeBack")}
        </Button>
      )}
      <p role="alert" className="text-danger text-small empty:hidden">
        {supplying.refusal}
      </p>
    </li>
  );
}

function useSupplying({ id, terms }: ProjectData) {
  const { t } = useTranslation("subscriptions");
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useState<string>();
  const intention = useIntention();

  const send = async (what: "deliver" | "takeBack") => {
    const answer = await once(() => {
      setRefusal(undefined);
      return sendIntention(intention, { id, what }, (name) => {
        return what === "deliver"
          ? client.call(deliverSupply, { id, terms, client_id: name })
          : client.call(takeBackSupply, { id, client_id: name });
      });
    });
    if (answer === undefined) return;
    if (!answer.ok) return setRefusal(failureText(answer.failure));
    toasts.show("success", t(what === "deliver" ? "suppliedDone" : "takenBack"));
    await queries.invalidateQueries({ queryKey: ownSalesQuery.queryKey });
  };

  return { send, isBusy, refusal };
}
