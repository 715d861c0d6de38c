import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { unlocks } from "@sumi/contract/assets/calls.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useAreAmountsHidden } from "../app/hidden-amounts.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { useBalance } from "../live/own.ts";

const NO_DAYS = { overdue: "0", next: [], later: "0" };

/** The member's locked coins, and when they become free: the parts add up to the sum. */
export function LockedCoins({ coin }: { readonly coin: string }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const areHidden = useAreAmountsHidden();
  const locked = useBalance(coin)?.locked ?? "0";
  const isAny = isMore(locked);
  const { data } = useQuery({
    // Whatever becomes free changes the sum, and with it the calendar; until it is read anew, the
    // sum and the days that were read together stand together.
    queryKey: ["unlocks", coin, locked],
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: isAny,
    queryFn: async ({ signal }) => answered(await client.call(unlocks, { coin }, { signal })),
  });
  if (!isAny) return null;
  const row = (label: string, quantity: string) => {
    return { label, value: `${areHidden ? "••••" : format.number(quantity)} ${coin}` };
  };
  const { overdue, next, later, ...sum } = data ?? { locked, ...NO_DAYS };
  return (
    <section className="pb-2 gutter">
      <KeyValueRows
        rows={[
          { ...row(t("locked"), sum.locked), isStrong: true },
          ...(isMore(overdue) ? [row(t("unlockOverdue"), overdue)] : []),
          ...next.map(({ release_ms, quantity }) => {
            return row(format.moment(release_ms, "utcDate"), quantity);
          }),
          ...(isMore(later) ? [row(t("unlockLater"), later)] : []),
        ]}
      />
    </section>
  );
}

/** True if a quantity in words is more than zero. */
function isMore(quantity: string): boolean {
  return /[1-9]/.test(quantity);
}
