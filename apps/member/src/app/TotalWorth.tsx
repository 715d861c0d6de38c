import { Change } from "@sumi/ui/Change.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ASSETS_PATHS } from "../assets/paths.ts";
import { useFormat } from "../language/use-format.ts";
import { directionOf } from "./direction.ts";
import { Figure } from "./Figure.tsx";
import { useAreAmountsHidden } from "./hidden-amounts.ts";
import { LoadFailed } from "./LoadFailed.tsx";
import { useTotal } from "./use-total.ts";

export type TotalWorthProps = {
  /** The label above the figure. */
  readonly label: ReactNode;
  /** The figure is a link to the coins that it is made of. */
  readonly isLink?: boolean;
  /** Below everything else. */
  readonly children?: ReactNode;
};

/** The worth of everything that the member owns, and its change since midnight UTC. */
export function TotalWorth({ label, isLink = false, children }: TotalWorthProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const areHidden = useAreAmountsHidden();
  const total = useTotal();
  const { data } = total;
  if (data === undefined && total.isError) {
    return <LoadFailed title={t("totalFailed")} text={t("balanceUnchanged")} query={total} />;
  }
  const figure =
    data === undefined ? (
      <Skeleton className="my-1 h-9 w-44" />
    ) : (
      <Figure text={areHidden ? HIDDEN : format.number(data.total, { fixed: 2 })} />
    );
  return (
    <section aria-label={t("total")}>
      <div className="flex min-h-[22px] items-center text-small text-text-3">{label}</div>
      {isLink ? (
        <Link to={ASSETS_PATHS.assets} className="block">
          {figure}
        </Link>
      ) : (
        figure
      )}
      <p className="mt-0.5 flex min-h-[18px] flex-wrap items-center gap-x-2 text-small">
        <span className="text-text-3">{t("today")}</span>
        {data === undefined ? <Skeleton className="h-3.5 w-32" /> : <Today {...data} />}
      </p>
      {children}
    </section>
  );
}

const HIDDEN = "••••••";

type TodayProps = { readonly change: string; readonly change_percent: string | null };

/** The day's gain or loss; while amounts are hidden only its percentage is shown. */
function Today({ change, change_percent: percent }: TodayProps) {
  const format = useFormat();
  const areHidden = useAreAmountsHidden();
  const amount = areHidden ? undefined : format.number(change, { fixed: 2, isSigned: true });
  const share = percent === null ? undefined : format.percent(percent);
  const text = amount === undefined ? (share ?? HIDDEN) : amount;
  const rest = amount === undefined || share === undefined ? "" : ` (${share})`;
  return <Change direction={directionOf(change)} text={text + rest} spoken={text + rest} />;
}
