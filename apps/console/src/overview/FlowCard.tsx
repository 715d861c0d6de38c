import { useTranslation } from "@sumi/app/speech.ts";
import { signedUnitsOf } from "@sumi/app/units.ts";
import { ZERO } from "@sumi/primitives/amount.ts";
import { Link } from "@tanstack/react-router";
import { Card } from "../kit/Card.tsx";
import { useFormat } from "../language/use-format.ts";
import type { PlainPath } from "../paths.ts";
import { DayBars, FILLS } from "./DayBars.tsx";
import type { FigureData } from "./Figures.tsx";

export type FlowCardProps = {
  readonly name: "volume" | "fees" | "deposits" | "withdrawals";
  readonly path: PlainPath;
  readonly days: FigureData["days"];
  readonly flows: NonNullable<FigureData["volume"]>;
};

/** One flow of coins by day and coin, and its sums; the heading leads to the list of it. */
export function FlowCard({ name, path, days, flows }: FlowCardProps) {
  const { t } = useTranslation(["overview", "common"]);
  const format = useFormat();
  const usdt = (value: string) => `${format.number(value, { fixed: 2 })}\u00a0USDT`;
  // The last colour is for all coins that have none of their own.
  const own = flows.coins.slice(0, FILLS.length - 1).map(({ coin }) => coin);
  const placeOf = (coin: string) => {
    const place = own.indexOf(coin);
    return place < 0 ? FILLS.length - 1 : place;
  };
  const byDay = Map.groupBy(flows.days, ({ day_ms }) => day_ms);
  const bars = days.map((dayMs) => {
    const entries = byDay.get(dayMs) ?? [];
    const parts = FILLS.map(() => 0n);
    for (const { coin, value } of entries) {
      const worth = signedUnitsOf(value ?? "0");
      // A day on which more was taken back than came has no height.
      if (worth > ZERO) parts[placeOf(coin)] = (parts[placeOf(coin)] ?? 0n) + worth;
    }
    const told = entries.map(({ coin, amount }) => `${format.number(amount)} ${coin}`);
    return { dayMs, parts, text: told.join(" · ") };
  });
  return (
    <Card title={t(name)} aside={<ListLink path={path} />}>
      <p className="figures font-bold text-heading">{usdt(flows.value)}</p>
      <p className="pb-2 text-caption text-text-3">{t(`${name}Text`)}</p>
      <DayBars bars={bars} />
      <ul className="grid gap-1 pt-3 text-small">
        {flows.coins.map(({ coin, amount, value }) => (
          <li key={coin} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-2.5 flex-none rounded-[2px] ${FILLS[placeOf(coin)] ?? ""}`}
            />
            <span>{coin}</span>
            <span className="figures-dense ml-auto">{format.number(amount)}</span>
            <span className="figures-dense w-32 text-right text-text-3">
              {value === null ? t("noPrice") : usdt(value)}
            </span>
          </li>
        ))}
      </ul>
      {flows.coins.length === 0 && <p className="text-small text-text-3">{t("noEntries")}</p>}
    </Card>
  );
}

/** The way from a figure to the list that it sums up. */
export function ListLink({ path }: { readonly path: PlainPath }) {
  const { t } = useTranslation(["overview", "common"]);
  return (
    <Link to={path} className="font-medium text-link text-small">
      {t("toList")}
    </Link>
  );
}
