import { useTranslation } from "@sumi/app/speech.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { useMoney } from "../app/use-money.ts";
import { useFormat } from "../language/use-format.ts";
import { BuyForm } from "./BuyForm.tsx";
import { estimateOf } from "./estimate.ts";
import { MachinePicture } from "./MachinePicture.tsx";
import { MINING_PATHS } from "./paths.ts";
import { machineQuery, ownConditionsQuery } from "./use-mining.ts";

/** One machine: its terms, its pool, what it could yield, what it asks, and buying. */
export function MachineScreen() {
  const { t } = useTranslation("mining");
  const { id = "" } = useSearch({ from: MINING_PATHS.machine });
  const machine = useQuery(machineQuery(id));
  const navigate = useNavigate();
  return (
    <Page
      title={machine.data?.name ?? t("title")}
      actions={
        <IconButton
          icon="receipt"
          label={t("entries")}
          onPress={() => void navigate({ to: MINING_PATHS.entries, search: { id } })}
        />
      }
    >
      {machine.data !== undefined ? (
        <Machine machine={machine.data} />
      ) : (
        <div className="grid gap-4 py-4 gutter">
          {machine.error === null ? (
            <Skeleton className="h-48 rounded-3" />
          ) : (
            <LoadFailed title={t("failed")} query={machine} />
          )}
        </div>
      )}
    </Page>
  );
}

type MachineProps = { readonly machine: MachineData };

function Machine({ machine }: MachineProps) {
  const own = useQuery(ownConditionsQuery(machine.id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-6 gutter">
      <Summary machine={machine} />
      {own.data === undefined ? (
        <Facts machine={machine} />
      ) : (
        <BuyForm machine={machine} own={own.data}>
          <Facts machine={machine} />
        </BuyForm>
      )}
    </div>
  );
}

function Summary({ machine }: MachineProps) {
  const { t } = useTranslation("mining");
  const money = useMoney();
  const { ownership, state, pay_coin: payCoin } = machine;
  const isShared = ownership === "shared";
  return (
    <section className="flex flex-wrap items-center gap-4">
      <MachinePicture ownership={ownership} />
      <div className="grid min-w-0 flex-[1_1_9rem] gap-1">
        <p>
          <Tag tone={isShared ? "link" : "accent"}>{t(ownership)}</Tag>
        </p>
        {state !== "on_sale" && <p className="text-small text-warning">{t(`state_${state}`)}</p>}
        <p className="text-caption text-text-3">{t(isShared ? "sharePrice" : "price")}</p>
        <p className="flex flex-wrap items-baseline gap-2">
          <span className="figures font-semibold text-figure">
            {money(estimateOf(machine, 1).cost)}
          </span>
          <span className="text-text-3">{payCoin}</span>
        </p>
      </div>
    </section>
  );
}

/** The terms, the pool, and what they risk. */
function Facts({ machine }: MachineProps) {
  const { t } = useTranslation("mining");
  return (
    <>
      <Terms machine={machine} />
      <NoticeNote icon="shield-check">
        <p>{t("riskPool")}</p>
        <p className="pt-1">{t("posted")}</p>
      </NoticeNote>
      <NoticeNote tone="warning">{t("riskCancel")}</NoticeNote>
      {machine.frozen && <NoticeNote icon="lock-simple">{t("riskFrozen")}</NoticeNote>}
    </>
  );
}

function Terms({ machine }: MachineProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { coin, supply, sold, owed, forbidden, income_type: type, term_days: days } = machine;
  const unit = type === "coin" ? coin : "USDT";
  const count = (number: number) => format.number(String(number));
  const rows: readonly (KeyValue | undefined)[] = [
    {
      label: t("daily"),
      value: `${format.number(machine.daily)} ${unit} · ${t(`income_${type}`)}`,
    },
    {
      label: t("term"),
      value: formatDuration(format.language, days, { unit: "day", style: "long" }),
    },
    {
      label: t("state_on_sale"),
      value: t("left", { left: count(supply - sold), all: count(supply) }),
    },
    { label: t("listedUntil"), value: format.moment(machine.delist_ms, "minute") },
    { label: t("pool"), value: `${format.number(machine.pool)} ${coin}`, isStrong: true },
    {
      label: t("owed"),
      value: owed === null ? t("unknown") : `${format.number(owed)} ${coin}`,
    },
    machine.delayed_days === 0
      ? undefined
      : { label: t("income_delayed"), value: count(machine.delayed_days) },
    forbidden.length > 0 ? { label: t("forbidden"), value: forbidden.join(", ") } : undefined,
  ];
  return <KeyValueRows rows={rows.filter((row) => row !== undefined)} />;
}
