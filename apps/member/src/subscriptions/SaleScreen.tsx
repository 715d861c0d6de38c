import { useTranslation } from "@sumi/app/speech.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { PausedNote } from "../app/PausedNote.tsx";
import { useMoney } from "../app/use-money.ts";
import { useFormat } from "../language/use-format.ts";
import { Prospectus } from "../prospectuses/Prospectus.tsx";
import { useProspectus } from "../prospectuses/use-prospectus.ts";
import { CancelledFacts } from "./CancelledFacts.tsx";
import { DecisionNote } from "./DecisionNote.tsx";
import { LifeLine } from "./LifeLine.tsx";
import { ProjectPicture } from "./ProjectPicture.tsx";
import { SUBSCRIPTIONS_PATHS } from "./paths.ts";
import { SoldRing } from "./SoldRing.tsx";
import { SubscribeForm } from "./SubscribeForm.tsx";
import { groupOf, isCancelled, progressOf, remainingOf, rewardsOf } from "./sale-facts.ts";
import { ToMarket } from "./ToMarket.tsx";
import { useCancellableRow } from "./use-cancellable-row.ts";
import { useCountdown } from "./use-countdown.ts";
import { ownPartQuery, useSale } from "./use-sales.ts";

/** One sale: how far it is, its dates, its terms and risks, and subscribing. */
export function SaleScreen() {
  const { t } = useTranslation("subscriptions");
  const { id = "" } = useSearch({ from: SUBSCRIPTIONS_PATHS.sale });
  const navigate = useNavigate();
  const { query, sale } = useSale(id);
  const told = useProspectus(sale);
  const titleOf = () => (told === undefined ? sale?.coin : `${told.name} (${sale?.coin})`);
  return (
    <Page
      title={titleOf() ?? t("title")}
      actions={
        <IconButton
          icon="receipt"
          label={t("entries")}
          onPress={() => void navigate({ to: SUBSCRIPTIONS_PATHS.entries, search: { id } })}
        />
      }
    >
      {sale !== undefined ? (
        <Sale sale={sale} />
      ) : (
        <div className="grid gap-4 py-4 gutter">
          {query.error === null ? (
            <Skeleton className="h-48 rounded-3" />
          ) : (
            <LoadFailed title={t("failed")} query={query} />
          )}
        </div>
      )}
    </Page>
  );
}

type SaleProps = { readonly sale: ProjectData };

function Sale({ sale }: SaleProps) {
  const own = useQuery(ownPartQuery(sale.id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-6 gutter">
      <PausedNote kind="subscriptions" />
      <Summary sale={sale} />
      <DecisionNote sale={sale} />
      <ToMarket sale={sale} />
      {isCancelled(sale) ? (
        <CancelledFacts sale={sale} part={own.data?.part} />
      ) : (
        <LifeLine sale={sale} />
      )}
      {sale.state === "on_sale" && own.data !== undefined ? (
        <SubscribeForm sale={sale} own={own.data}>
          <Facts sale={sale} />
        </SubscribeForm>
      ) : (
        <Facts sale={sale} />
      )}
    </div>
  );
}

/** The terms, and what they risk, unless the sale was cancelled: then nobody has a part of it. */
function Facts({ sale }: SaleProps) {
  const { t } = useTranslation("subscriptions");
  return (
    <>
      <Terms sale={sale} />
      <Prospectus
        described={sale}
        titles={{ about: t("about"), risks: t("issuerRisks"), documents: t("documents") }}
      />
      {!isCancelled(sale) && <Remarks sale={sale} />}
    </>
  );
}

function Remarks({ sale }: SaleProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  return (
    <>
      <NoticeNote icon="lock-simple">{t("riskLock")}</NoticeNote>
      {sale.mode === "pro_rata" && <NoticeNote tone="warning">{t("riskCommit")}</NoticeNote>}
      <NoticeNote icon="shield-check">
        <p>{t("backed", { total: `${format.number(sale.total)} ${sale.coin}` })}</p>
        <p className="pt-1">{t("issuerKnown")}</p>
      </NoticeNote>
      <InvitationsNote sale={sale} />
    </>
  );
}

/** A part of the proceeds may go to whoever invited the reader (honesty H16). */
function InvitationsNote({ sale }: SaleProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const rewards = rewardsOf(sale);
  if (rewards === undefined) return null;
  const percent = (part: string) => format.percent(part, { isSigned: false });
  const [first = "0", second = "0", third = "0"] = rewards.each.map(percent);
  const share = percent(rewards.all);
  return (
    <NoticeNote icon="user-circle">
      {t("rewardsOfIssuer", { share, first, second, third })}
    </NoticeNote>
  );
}

function Summary({ sale }: SaleProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const money = useMoney();
  const { coin, quote, price, state, mode, start_ms: startMs, end_ms: endMs } = sale;
  const isSoon = state === "not_started";
  const left = useCountdown(isSoon ? startMs : endMs);
  const percent = progressOf(sale);
  const share = format.percent(percent, { isSigned: false, decimals: 1 });
  const label = t(mode === "pro_rata" ? "committedShare" : "soldShare", { share });
  return (
    <section className="flex flex-wrap items-center gap-4">
      {!isCancelled(sale) && (
        <SoldRing percent={Number(percent)} label={label} figure={share} word={t("ring")} />
      )}
      <div className="grid min-w-0 flex-[1_1_9rem] gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <ProjectPicture sale={sale} size={28} />
          <span className="figures font-semibold text-figure">{money(price)}</span>
          <span className="text-text-3">{quote}</span>
        </p>
        {mode === "first_come" && groupOf(sale) !== "over" && (
          <p className="text-small text-text-2">
            {t("remaining")}{" "}
            <span className="figures-dense">
              {format.number(remainingOf(sale))} {coin}
            </span>
          </p>
        )}
        {isSoon || state === "on_sale" ? (
          <p className="text-small text-text-2">
            {t(isSoon ? "startsIn" : "endsIn")} <span className="figures-dense">{left}</span>
          </p>
        ) : (
          <p>
            <Tag tone={state === "suspended" ? "warning" : "plain"}>{t(`state_${state}`)}</Tag>
          </p>
        )}
      </div>
    </section>
  );
}

function Terms({ sale }: SaleProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { coin, unlock_ms: unlockMs, last_unlock_ms: lastMs, forbidden } = sale;
  const day = format.moment(unlockMs, "utcDate");
  const last = format.moment(lastMs, "utcDate");
  const cancellable = useCancellableRow(sale);
  const dates: readonly KeyValue[] = [
    {
      label: t("lifeUnlock"),
      value: lastMs > unlockMs ? t("daily", { day, last }) : t("atOnce", { day }),
      isStrong: true,
    },
    cancellable,
  ];
  const rows: readonly (KeyValue | undefined)[] = [
    { label: t("mode"), value: t(sale.mode) },
    { label: t("total"), value: `${format.number(sale.total)} ${coin}` },
    {
      label: t("perOrder"),
      value: `${format.number(sale.order_min)} – ${format.number(sale.order_max)} ${coin}`,
    },
    { label: t("personalCap"), value: `${format.number(sale.personal_cap)} ${coin}` },
    ...(isCancelled(sale) ? [] : dates),
    sale.once ? { label: t("once"), value: t("yes") } : undefined,
    forbidden.length > 0 ? { label: t("forbidden"), value: forbidden.join(", ") } : undefined,
    { label: t("terms"), value: <span className="break-all text-caption">{sale.terms}</span> },
  ];
  return <KeyValueRows rows={rows.filter((row) => row !== undefined)} />;
}
