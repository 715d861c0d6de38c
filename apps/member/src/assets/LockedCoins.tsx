import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { records } from "@sumi/contract/subscriptions/calls.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useQuery } from "@tanstack/react-query";
import { useAreAmountsHidden } from "../app/hidden-amounts.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { useBalance } from "../live/own.ts";
import { nextUnlocks } from "./unlocks.ts";

const SHOWN_MAX = 5;

/** The member's coins that a sale has locked, and the next days on which some become free. */
export function LockedCoins({ coin }: { readonly coin: string }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const areHidden = useAreAmountsHidden();
  const locked = useBalance(coin)?.locked ?? "0";
  const isAny = /[1-9]/.test(locked);
  const { data = [] } = useQuery({
    queryKey: ["subscriptions", "unlocks"],
    staleTime: 0,
    enabled: isAny,
    queryFn: async ({ signal }) => answered(await client.call(records, {}, { signal })).records,
  });
  if (!isAny) return null;
  const amount = (text: string) => (areHidden ? "••••" : format.number(text));
  const days = nextUnlocks(data, coin).slice(0, SHOWN_MAX);
  return (
    <section className="pb-2 gutter">
      <KeyValueRows
        rows={[
          { label: t("state_locked"), value: `${amount(locked)} ${coin}`, isStrong: true },
          ...days.map(({ timeMs, quantity }) => {
            const label = format.moment(timeMs, "utcDate");
            return { label, value: `${amount(quantity)} ${coin}` };
          }),
        ]}
      />
    </section>
  );
}
