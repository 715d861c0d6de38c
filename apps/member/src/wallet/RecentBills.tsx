import { useTranslation } from "@sumi/app/speech.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BillRow } from "../app/BillRow.tsx";
import { useAreAmountsHidden } from "../app/hidden-amounts.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { BILLS_PATHS } from "../bills/paths.ts";
import { recentBillsQuery } from "./calls.ts";

/** The newest changes of the member's balances; hidden amounts hide them, too. */
export function RecentBills() {
  const { t } = useTranslation(["assets", "common", "wallet"]);
  const bills = useQuery(recentBillsQuery);
  const isHidden = useAreAmountsHidden();
  if (isHidden) return null;
  return (
    <section aria-label={t("recentBills")} className="pb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gutter">
        <h2 className="font-semibold text-title">{t("recentBills")}</h2>
        <Link
          to={BILLS_PATHS.bills}
          className="flex min-h-(--hit) min-w-11 items-center justify-end text-link text-small"
        >
          {t("common:bills")}
        </Link>
      </div>
      {bills.data === undefined && bills.error !== null ? (
        <div className="gutter">
          <LoadFailed title={t("wallet:billsFailed")} query={bills} />
        </div>
      ) : bills.data === undefined ? (
        <Skeleton className="mx-4 h-40" />
      ) : bills.data.length === 0 ? (
        <EmptyState icon="receipt" title={t("common:noBills")} />
      ) : (
        <ul className="divide-y divide-line">
          {bills.data.map((bill) => (
            <BillRow key={bill.id} bill={bill} />
          ))}
        </ul>
      )}
    </section>
  );
}
