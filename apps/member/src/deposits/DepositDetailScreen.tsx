import { useTranslation } from "@sumi/app/speech.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { LOOK_AGAIN_MS, TransferPage } from "../transfers/TransferPage.tsx";
import { infoQuery } from "./calls.ts";
import { DepositDetail } from "./DepositDetail.tsx";
import { DEPOSITS_PATHS } from "./paths.ts";

const MISSING = ["DEPOSIT_NOT_FOUND", "PARAMETER_ERROR"] as const;

/** One deposit: its status, the steps ahead, and the proof that the member sent. */
export function DepositDetailScreen() {
  const { t } = useTranslation("deposits");
  const { id = "" } = useSearch({ from: DEPOSITS_PATHS.depositDetail });
  const info = useQuery({
    ...infoQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.deposit.status === "confirming" ? LOOK_AGAIN_MS : false,
  });
  const missing = { text: t("noSuchDeposit"), list: t("deposits"), to: DEPOSITS_PATHS.deposits };
  return (
    <TransferPage
      title={t("detailTitle")}
      info={info}
      detail={(found) => <DepositDetail info={found} />}
      failed={t("detailFailed")}
      missing={{ ...missing, codes: MISSING }}
    />
  );
}
