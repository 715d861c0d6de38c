import { useTranslation } from "@sumi/app/speech.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Chips } from "@sumi/ui/Choice.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { ProgressLine } from "@sumi/ui/ProgressLine.tsx";
import { SealStamp } from "@sumi/ui/SealStamp.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { NotLoaded } from "../app/NotLoaded.tsx";
import { Page } from "../app/Page.tsx";
import { useMoney } from "../app/use-money.ts";
import { useFormat } from "../language/use-format.ts";
import { useProspectus } from "../prospectuses/use-prospectus.ts";
import { ProjectPicture } from "./ProjectPicture.tsx";
import { SUBSCRIPTIONS_PATHS } from "./paths.ts";
import {
  amountsOf,
  groupOf,
  isCancelled,
  isSoldOut,
  progressOf,
  type SaleGroup,
} from "./sale-facts.ts";
import { useCountdown } from "./use-countdown.ts";
import { useSales } from "./use-sales.ts";

const GROUPS = ["now", "soon", "over"] as const;

/** The prospectus list: what is on sale, what is announced, and what is over. */
export function SalesScreen() {
  const { t } = useTranslation("subscriptions");
  const { query, sales } = useSales();
  return (
    <Page
      title={t("title")}
      actions={
        <Link
          to={SUBSCRIPTIONS_PATHS.records}
          className="inline-flex min-h-(--hit) items-center gap-1 px-4 text-small"
        >
          {t("records")}
          <Icon name="caret-right" size={16} />
        </Link>
      }
    >
      {sales === undefined ? (
        <NotLoaded title={t("failed")} query={query} outline="h-48" />
      ) : sales.length === 0 ? (
        <EmptyState icon="hourglass" title={t("none")} text={t("noneText")} />
      ) : (
        <Sales sales={sales} />
      )}
    </Page>
  );
}

function Sales({ sales }: { readonly sales: readonly ProjectData[] }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const of = (group: SaleGroup) => sales.filter((sale) => groupOf(sale) === group);
  const [chosen, setChosen] = useState<SaleGroup>();
  const group = chosen ?? GROUPS.find((each) => of(each).length > 0) ?? "now";
  const [lead, ...rest] = of(group);
  // Without a choice, or with the sales on offer chosen, everything else follows below.
  const others = group === "now" ? [...of("soon"), ...of("over")] : [];
  return (
    <div className="pb-6 gutter">
      <Chips
        label={t("filter")}
        options={GROUPS.map((value) => ({
          value,
          label: (
            <>
              {t(`group_${value}`)}{" "}
              <span className="figures">{format.number(String(of(value).length))}</span>
            </>
          ),
        }))}
        value={group}
        onChange={setChosen}
      />
      {lead === undefined ? (
        <EmptyState icon="hourglass" title={t("none")} />
      ) : (
        <>
          <Lead sale={lead} />
          <ul className="divide-y divide-line-strong border-line-strong border-t">
            {[...rest, ...others].map((sale) => (
              <Row key={sale.id} sale={sale} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type SaleProps = { readonly sale: ProjectData };

function Lead({ sale }: SaleProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const money = useMoney();
  const navigate = useNavigate();
  const { id, coin, quote, price, total, lock_days: days, state } = sale;
  const told = useProspectus(sale);
  const lock = formatDuration(format.language, days, { unit: "day", style: "long" });
  const facts = [
    [t("price"), `${money(price)} ${quote}`],
    [t("total"), format.compact(total)],
    ...(isCancelled(sale) ? [] : ([[t("lock"), lock]] as const)),
  ] as const;
  return (
    <article className="mt-2 border-text-1 border-t-2 py-4">
      <div className="flex flex-wrap items-center gap-3">
        <ProjectPicture sale={sale} size={44} />
        <div className="min-w-0 flex-[1_1_7rem]">
          <h2 className="break-words font-semibold text-heading">{told?.name ?? coin}</h2>
          <p className="text-small text-text-3">{`${coin} · ${told?.tagline ?? t(sale.mode)}`}</p>
        </div>
        <When sale={sale} />
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3 py-4">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="min-w-0 min-[360px]:not-first:border-line min-[360px]:not-first:border-l
              min-[360px]:not-first:pl-3"
          >
            <dt className="text-caption text-text-3">{label}</dt>
            <dd className="figures-dense break-words font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {!isCancelled(sale) && <Progress sale={sale} />}
      <div className="pt-4">
        <Button
          kind={state === "on_sale" ? "primary" : "secondary"}
          size="large"
          isWide
          name={`${state === "on_sale" ? t("subscribe") : t(`state_${state}`)} ${coin}`}
          onPress={() => void navigate({ to: SUBSCRIPTIONS_PATHS.sale, search: { id } })}
        >
          {state === "on_sale" ? t("subscribe") : t(`state_${state}`)}
        </Button>
      </div>
    </article>
  );
}

function Row({ sale }: SaleProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const money = useMoney();
  const { id, coin, quote, price, lock_days: days } = sale;
  const lock = formatDuration(format.language, days, { unit: "day", style: "long" });
  const told = useProspectus(sale);
  const isOver = groupOf(sale) === "over";
  const ended = isCancelled(sale) ? "" : t("endedOn", { day: format.moment(sale.end_ms, "date") });
  const facts = [coin, `${money(price)} ${quote}`, isOver ? ended : `${t("lock")} ${lock}`];
  return (
    <li className={isOver ? "text-text-2" : undefined}>
      <Link
        to={SUBSCRIPTIONS_PATHS.sale}
        search={{ id }}
        className="grid min-h-(--hit) gap-2.5 py-3"
      >
        <span className="flex flex-wrap items-center gap-3">
          <span className={isOver ? "grayscale" : undefined}>
            <ProjectPicture sale={sale} size={40} />
          </span>
          <span className="min-w-0 flex-[1_1_8rem]">
            <span className="block break-words font-semibold">{told?.name ?? coin}</span>
            <span className="figures-dense block text-caption text-text-3">
              {facts.filter((fact) => fact !== "").join(" · ")}
            </span>
          </span>
          <When sale={sale} />
        </span>
        {groupOf(sale) === "now" && <Progress sale={sale} />}
      </Link>
    </li>
  );
}

/** A countdown, a date, the state, or the stamp of what is sold out. */
function When({ sale }: SaleProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const left = useCountdown(sale.end_ms);
  const { state } = sale;
  if (isSoldOut(sale)) return <SealStamp text={t("state_sold_out")} size={64} />;
  if (state === "on_sale") {
    return (
      <span className="ml-auto text-right">
        <span className="block text-caption text-text-3">{t("endsIn")}</span>
        <span className="figures-dense block font-semibold">{left}</span>
      </span>
    );
  }
  return (
    <span className="ml-auto grid justify-items-end gap-1 text-right">
      <Tag tone={state === "not_started" ? "link" : state === "suspended" ? "warning" : "plain"}>
        {t(`state_${state}`)}
      </Tag>
      {!isCancelled(sale) && (
        <span className="figures-dense text-caption text-text-3">
          {state === "not_started"
            ? t("startsOn", { moment: format.moment(sale.start_ms, "minute") })
            : format.moment(sale.end_ms, "minute")}
        </span>
      )}
    </span>
  );
}

function Progress({ sale }: SaleProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const percent = progressOf(sale);
  const share = format.percent(percent, { isSigned: false, decimals: 1 });
  const { part, whole, unit } = amountsOf(sale);
  return (
    <span className="block">
      <ProgressLine percent={Math.min(100, Number(percent))} />
      <span className="flex flex-wrap justify-between gap-x-3 pt-1.5 text-caption">
        <span>{t(sale.mode === "pro_rata" ? "committedShare" : "soldShare", { share })}</span>
        <span className="figures-dense text-text-3">
          {format.compact(part)} / {format.compact(whole)} {unit}
        </span>
      </span>
    </span>
  );
}
