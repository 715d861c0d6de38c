import { useTranslation } from "@sumi/app/speech.ts";
import { useFormat } from "../language/use-format.ts";
import { TransferRow } from "../transfers/TransferRow.tsx";
import type { Withdrawal } from "./data.ts";
import { WITHDRAWALS_PATHS } from "./paths.ts";
import { STATUS_WORDS } from "./withdrawal-words.ts";

/** One withdrawal: its amount, network and status. */
export function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const { word, tone } = STATUS_WORDS[withdrawal.status];
  return (
    <TransferRow
      to={WITHDRAWALS_PATHS.withdrawal}
      transfer={withdrawal}
      remark={`${t("fee")} ${format.number(withdrawal.fee)}`}
      quantity={withdrawal.qty}
      status={t(word)}
      tone={tone}
    />
  );
}
