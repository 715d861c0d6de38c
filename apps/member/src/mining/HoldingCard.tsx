import { useTranslation } from "@sumi/app/speech.ts";
import type { HoldingData } from "@sumi/contract/mining/calls.ts";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { useFormat } from "../language/use-format.ts";
import { useProspectus } from "../prospectuses/use-prospectus.ts";
import { hasConditions } from "./conditions.ts";
import { MachineDrawing } from "./MachinePicture.tsx";
import { MINING_PATHS } from "./paths.ts";

const TONES = { normal: "success", expired: "plain", stopped: "warning" } as const;

export type HoldingCardProps = { readonly holding: HoldingData; readonly isLink?: boolean };

/** One purchase: its machine, its term, and what has come of it. */
export function HoldingCard({ holding, isLink = false }: HoldingCardProps) {
  const { t } = useTranslation("mining");
  const { id, machine, state } = holding;
  const told = useProspectus(machine);
  const head = (
    <>
      <span className="w-14 flex-none">
        <MachineDrawing machine={machine} fans={hasConditions(machine) ? 1 : 2} />
      </span>
      <span className="min-w-0 flex-1 break-words font-semibold">{told?.name ?? machine.name}</span>
      <Tag tone={TONES[state]}>{t(`holding_${state}`)}</Tag>
    </>
  );
  const className = "flex min-h-(--hit) flex-wrap items-center gap-3";
  return (
    <section className="grid gap-2 py-4 gutter">
      {isLink ? (
        <Link to={MINING_PATHS.holding} search={{ id }} className={className}>
          {head}
        </Link>
      ) : (
        <Link to={MINING_PATHS.machine} search={{ id: machine.id }} className={className}>
          {head}
        </Link>
      )}
      <Sums holding={holding} />
    </section>
  );
}

function Sums({ holding }: { readonly holding: HoldingData }) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { machine, shares, cost, income, frozen, refund, delayed } = holding;
  const coins = (text: string) => `${format.number(text)} ${machine.coin}`;
  const money = (text: string) => `${format.number(text)} ${machine.pay_coin}`;
  const count = (number: number) => format.number(String(number));
  const isShared = machine.ownership === "shared";
  const rows: readonly (KeyValue | undefined)[] = [
    isShared
      ? { label: t("shares"), value: `${count(shares)} / ${count(machine.supply)}` }
      : undefined,
    { label: t("paidPrice"), value: money(cost) },
    { label: t("incomeSum"), value: coins(income), isStrong: true },
    frozen === "0" ? undefined : { label: t("frozenSum"), value: coins(frozen) },
    { label: t("daysPaid"), value: count(holding.days_paid) },
    delayed === 0 ? undefined : { label: t("income_delayed"), value: count(delayed) },
    refund === "0" ? undefined : { label: t("refund"), value: money(refund) },
    {
      label: t("term"),
      value: t("until", { day: format.moment(holding.expires_ms, "utcDate") }),
    },
  ];
  return <KeyValueRows rows={rows.filter((row) => row !== undefined)} />;
}
