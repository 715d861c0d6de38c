import { useTranslation } from "@sumi/app/speech.ts";
import { useFormat } from "../language/use-format.ts";
import type { Referrals } from "./use-referrals.ts";

/** All rewards in USDT, coin by coin, and those that are paid on the next morning. */
export function Totals({ own }: { readonly own: Referrals }) {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  const { totals, worth, month_worth: month, paid_next_ms: paidNextMs } = own;
  const due = totals.filter((each) => each.due !== "0");
  const amounts = due.map((each) => `${format.number(each.due)} ${each.coin}`).join(" · ");
  return (
    <section className="grid gap-2 rounded-3 bg-surface-1 px-4 py-3.5">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <p>
          <span className="block text-caption text-text-3">{t("total")}</span>
          <span className="figures font-semibold text-heading">
            {format.number(worth, { fixed: 2 })}
          </span>{" "}
          <span className="text-text-3">USDT</span>
        </p>
        <p className="text-right">
          <span className="block text-caption text-text-3">{t("month")}</span>
          <span className="figures font-semibold">
            {format.number(month, { fixed: 2, isSigned: true })}
          </span>
        </p>
      </div>
      {totals.length > 1 && (
        <p className="text-caption text-text-2">
          {totals.map(({ coin, amount }) => `${format.number(amount)} ${coin}`).join(" · ")}
        </p>
      )}
      {due.length > 0 && (
        <p className="text-small text-text-2">
          {t("due", { moment: format.moment(paidNextMs, "minute"), amount: amounts })}
        </p>
      )}
      <p className="text-caption text-text-3">{t("worthNote")}</p>
    </section>
  );
}
