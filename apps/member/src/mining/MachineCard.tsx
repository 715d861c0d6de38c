import { useTranslation } from "@sumi/app/speech.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { useMoney } from "../app/use-money.ts";
import { useFormat } from "../language/use-format.ts";
import { useProspectus } from "../prospectuses/use-prospectus.ts";
import { hasConditions } from "./conditions.ts";
import { estimateOf, percentOfShare } from "./estimate.ts";
import { MachinePicture } from "./MachinePicture.tsx";
import { MINING_PATHS } from "./paths.ts";
import { ShareSegments } from "./ShareSegments.tsx";

type MachineProps = { readonly machine: MachineData };

/** A machine of the shop: what it yields and costs, what is left of it, and what it asks. */
export function MachineCard({ machine }: MachineProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const money = useMoney();
  const told = useProspectus(machine);
  const { id, name, ownership, state, price, pay_coin: payCoin, income_type: type } = machine;
  const unit = type === "coin" ? machine.coin : "USDT";
  return (
    <li>
      <Link
        to={MINING_PATHS.machine}
        search={{ id }}
        className="grid gap-3 rounded-3 border border-line bg-surface-1 p-3"
      >
        <span className="flex flex-wrap gap-3">
          <MachinePicture machine={machine} />
          <span className="grid min-w-0 flex-[1_1_9rem] content-start gap-1.5">
            <span className="break-words font-semibold text-title">{told?.name ?? name}</span>
            <Tags machine={machine} />
            <span className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 pt-1">
              <Figure
                label={`${t("daily")} · ${t(`income_${type}`)}`}
                value={format.number(machine.daily)}
                unit={unit}
              />
              <Figure label={t("price")} value={money(price)} unit={payCoin} />
            </span>
          </span>
        </span>
        {ownership === "shared" && <Shares machine={machine} />}
        <Asked machine={machine} />
        {state !== "on_sale" && (
          <span className="text-small text-warning">{t(`state_${state}`)}</span>
        )}
      </Link>
    </li>
  );
}

function Tags({ machine }: MachineProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { ownership, term_days: days } = machine;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag tone={ownership === "shared" ? "link" : "accent"}>{t(ownership)}</Tag>
      <Tag>{formatDuration(format.language, days, { unit: "day", style: "long" })}</Tag>
      {hasConditions(machine) && <Tag tone="warning">{t("hasConditions")}</Tag>}
      {machine.delayed_days > 0 && <Tag tone="warning">{t("income_delayed")}</Tag>}
    </span>
  );
}

type FigureProps = { readonly label: string; readonly value: string; readonly unit: string };

function Figure({ label, value, unit }: FigureProps) {
  return (
    <span className="min-w-0 flex-[1_1_5rem] last:ml-auto last:flex-none last:text-right">
      <span className="block text-micro text-text-3">{label}</span>
      <span className="figures block break-words font-semibold">
        {value} <span className="font-normal text-caption text-text-3">{unit}</span>
      </span>
    </span>
  );
}

function Shares({ machine }: MachineProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const money = useMoney();
  const { supply, sold, pay_coin: payCoin } = machine;
  const count = (number: number) => format.number(String(number));
  const percent = format.percent(...percentOfShare(machine));
  return (
    <span className="grid gap-1.5">
      <ShareSegments sold={sold} supply={supply} />
      <span className="flex flex-wrap justify-between gap-x-4 text-caption text-text-3">
        <span>{t("left", { left: count(supply - sold), all: count(supply) })}</span>
        <span className="figures-dense">
          {t("oneShare", { percent })} · {money(estimateOf(machine, 1).cost)} {payCoin}
        </span>
      </span>
    </span>
  );
}

/** The conditions of a machine beside its price. */
function Asked({ machine }: MachineProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { platform_min: least, platform_coin: coin, referrals_min: invited } = machine;
  if (!hasConditions(machine)) return null;
  const asked = [
    ...(least === "0"
      ? []
      : [t("conditionPlatform", { amount: `${format.number(least)} ${coin}` })]),
    ...(invited === 0 ? [] : [t("conditionReferrals", { number: String(invited) })]),
  ];
  return (
    <span className="flex items-center gap-1.5 text-caption text-text-2">
      <Icon name="lock-simple" size={16} />
      <span className="min-w-0">{asked.join(" · ")}</span>
    </span>
  );
}
