import { useTranslation } from "react-i18next";
import { paths } from "../paths.ts";
import { TransferRow } from "../transfers/TransferRow.tsx";
import type { Deposit } from "./data.ts";
import { figureOf, STATUS_WORDS } from "./deposit-words.ts";

/** One deposit: its amount, network and status. */
export function DepositRow({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation("deposits");
  const { word, tone } = STATUS_WORDS[deposit.status];
  return (
    <TransferRow
      to={paths.depositDetail}
      transfer={deposit}
      quantity={figureOf(deposit)}
      status={t(word)}
      tone={tone}
    />
  );
}
