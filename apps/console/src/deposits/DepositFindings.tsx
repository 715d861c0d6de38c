import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useTranslation } from "react-i18next";
import { Checks } from "../desk/Checks.tsx";
import { Impact } from "../desk/Impact.tsx";
import { Notes } from "../desk/Notes.tsx";
import { useFormat } from "../language/use-format.ts";
import type { DepositCase } from "./data.ts";

/** What the server found out, and what crediting would do to the ledger. */
export function DepositFindings({ found }: { readonly found: DepositCase }) {
  const { t } = useTranslation("deposits");
  const format = useFormat();
  return (
    <>
      <Checks checks={found.checks} />
      <KeyValueRows
        rows={[
          {
            label: t("depositMin"),
            value: `${format.number(found.deposit_min)} ${found.deposit.coin}`,
          },
          {
            label: t("voucherHash"),
            value: <span title={found.voucher}>{`${found.voucher.slice(0, 16)}…`}</span>,
          },
        ]}
      />
      <Impact lines={found.impact} />
      <Notes notes={found.notes} />
    </>
  );
}
