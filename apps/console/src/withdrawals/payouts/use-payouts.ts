import { answered } from "@sumi/app/failures.ts";
import { saveFile } from "@sumi/app/save-file.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { assignPayouts, payoutList, payouts } from "@sumi/contract/withdrawals/payouts.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../app/queries.ts";
import { queuesQuery } from "../../app/queues.ts";
import { useAct } from "../../app/use-act.ts";
import { client } from "../../connection.ts";
import { payoutFile } from "./payout-file.ts";

export type PayoutGroup = DataOf<typeof payouts>["groups"][number];
export type OwnPayout = DataOf<typeof payouts>["own"][number];
export type Wallet = Pick<PayoutGroup, "coin" | "network">;

const PAYOUTS_KEY = ["payouts"] as const;

/** The groups of payouts, and the acts of taking them and of downloading their list. */
export function usePayouts() {
  const { t } = useTranslation("withdrawals");
  const query = useQuery({
    queryKey: PAYOUTS_KEY,
    queryFn: async ({ signal }) => answered(await client.call(payouts, {}, { signal })),
  });
  const taking = useAct((wallet: Wallet, clientId) => {
    return client.call(assignPayouts, { ...wallet, client_id: clientId });
  });
  const listing = useAct((wallet: Wallet) => client.call(payoutList, wallet));
  const take = async ({ coin, network }: Wallet) => {
    const taken = await taking.run({ coin, network });
    await tellPayouts();
    if (taken !== undefined) toasts.show("success", t("takenPayouts", { number: taken.cases }));
  };
  const download = async ({ coin, network }: Wallet) => {
    const listed = await listing.run({ coin, network });
    if (listed === undefined) return;
    const { text, count, missing } = payoutFile(listed.payouts);
    saveFile(new Blob([text], { type: "text/csv" }), `payouts-${coin}-${network}.csv`);
    const told = { number: count, missing: missing.join(", ") };
    const isWhole = missing.length === 0;
    toasts.show(isWhole ? "success" : "error", t(isWhole ? "listed" : "listedWithout", told));
  };
  return {
    query,
    isBusy: taking.isBusy || listing.isBusy,
    refusal: taking.refusal ?? listing.refusal,
    take: (wallet: Wallet) => void take(wallet),
    download: (wallet: Wallet) => void download(wallet),
  };
}

/** Refetches the groups, the queue and its counts after an act. */
export async function tellPayouts(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: PAYOUTS_KEY }),
    queries.invalidateQueries({ queryKey: ["pages", "withdrawals"] }),
    queries.invalidateQueries({ queryKey: queuesQuery.queryKey }),
  ]);
}
