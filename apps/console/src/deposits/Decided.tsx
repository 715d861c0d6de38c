import { useTranslation } from "@sumi/app/speech.ts";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import type { DepositRow } from "./data.ts";

/** The decision on a deposit, and the staff who made it. */
export function Decided({ row }: { readonly row: DepositRow }) {
  const { t } = useTranslation(["deposits", "common"]);
  const format = useFormat();
  const code = useCodes();
  const { credited, rejected, first } = row;
  const rows: KeyValue[] = [
    ...(first === null ? [] : [{ label: t("first"), value: staffName(first.staff) }]),
    ...(credited === null
      ? []
      : [
          {
            label: t("creditedAmount"),
            value: `${format.number(credited.amount)} ${row.coin}`,
            isStrong: true,
          },
          { label: t("creditedBy"), value: staffName(credited.staff) },
          { label: t("common:time"), value: format.moment(credited.time_ms) },
        ]),
    ...(rejected === null
      ? []
      : [
          { label: t("rejectedBy"), value: staffName(rejected.staff) },
          { label: t("common:reason"), value: code("refuse", rejected.reason) },
          { label: t("common:time"), value: format.moment(rejected.time_ms) },
        ]),
  ];
  return <KeyValueRows rows={rows} />;
}
