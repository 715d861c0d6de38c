import { useTranslation } from "@sumi/app/speech.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import type { KeyValue } from "@sumi/ui/KeyValueRows.tsx";
import { useFormat } from "../language/use-format.ts";
import { cancellableUntil } from "./sale-facts.ts";

/** The row that says until when a sale can be cancelled. */
export function useCancellableRow(sale: ProjectData): KeyValue {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { timeMs, key } = cancellableUntil(sale);
  const moment = format.moment(timeMs, "minute");
  return { label: t("refundableUntil"), value: key === undefined ? moment : t(key, { moment }) };
}
