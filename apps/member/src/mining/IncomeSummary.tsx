import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { incomes } from "@sumi/contract/mining/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { IncomeBars } from "./IncomeBars.tsx";
import { MINING_KEY } from "./use-mining.ts";

/** The newest income of the member's machines; nothing where there is none. */
export function IncomeSummary() {
  const { t } = useTranslation("mining");
  const { data = [] } = useQuery({
    queryKey: [MINING_KEY, "summary"],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      return answered(await client.call(incomes, { limit: "100" }, { signal })).incomes;
    },
  });
  if (data.length === 0) return null;
  const isAnyDelayed = data.some(({ state }) => state === "delayed");
  return (
    <div className="grid gap-2 pt-2 pb-4">
      <IncomeBars incomes={data} />
      {isAnyDelayed && <p className="text-small text-warning gutter">{t("income_delayed")}</p>}
    </div>
  );
}
