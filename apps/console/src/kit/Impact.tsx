import { useTranslation } from "@sumi/app/speech.ts";
import type { ImpactLineData } from "@sumi/contract/wire/staff-fields.ts";
import { useFormat } from "../language/use-format.ts";
import { accountWord, shownBalance } from "./account-words.ts";
import { LedgerImpact } from "./LedgerImpact.tsx";

/** The effect that an act would have on the ledger, in the reader's words and figures. */
export function Impact({ lines }: { readonly lines: readonly ImpactLineData[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <LedgerImpact
      title={t("impact")}
      beforeLabel={t("before")}
      afterLabel={t("after")}
      rows={lines.map(({ account, coin, before, after }) => ({
        key: `${account} ${coin}`,
        account: accountWord(account, t),
        coin,
        before: format.number(shownBalance(account, before)),
        after: format.number(shownBalance(account, after)),
      }))}
    />
  );
}
