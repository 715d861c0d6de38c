import { useTranslation } from "@sumi/app/speech.ts";
import { TransferRow } from "../transfers/TransferRow.tsx";
import type { Deposit } from "./data.ts";
import { figureOf, STATUS_WORDS } from "./deposit-words.ts";
import { DEPOSITS_PATHS } from "./paths.ts";

/** One deposit: its amount, network and status. */
export function DepositRow({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation("deposits");
  const { word, tone } = STATUS_WORDS[deposit.status];
  return (
    <TransferRow
      to={DEPOSITS_PATHS.depositDetail}
      transfer={deposit}
      quantity={figureOf(deposit)}
      status={t(word)}
      tone={tone}
    />
  );
}
