import { useTranslation } from "@sumi/app/speech.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { LOOK_AGAIN_MS, TransferPage } from "../transfers/TransferPage.tsx";
import { infoQuery } from "./info.ts";
import { WITHDRAWALS_PATHS } from "./paths.ts";
import { WithdrawalDetail } from "./WithdrawalDetail.tsx";
import { isUnderWay } from "./withdrawal-words.ts";

const MISSING = ["WITHDRAWAL_NOT_FOUND", "PARAMETER_ERROR"] as const;

/** One withdrawal: its status, the steps ahead, and the steps so far. */
export function WithdrawalScreen() {
  const { t } = useTranslation("withdrawals");
  const { id = "" } = useSearch({ from: WITHDRAWALS_PATHS.withdrawal });
  const info = useQuery({
    ...infoQuery(id),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data) ? LOOK_AGAIN_MS : false,
  });
  const missing = {
    text: t("noSuchWithdrawal"),
    list: t("withdrawals"),
    to: WITHDRAWALS_PATHS.withdrawals,
  };
  return (
    <TransferPage
      title={t("detailTitle")}
      info={info}
      detail={(found) => <WithdrawalDetail info={found} />}
      failed={t("detailFailed")}
      missing={{ ...missing, codes: MISSING }}
    />
  );
}
