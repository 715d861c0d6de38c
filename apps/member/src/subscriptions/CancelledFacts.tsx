import { useTranslation } from "@sumi/app/speech.ts";
import type { PartData } from "@sumi/contract/subscriptions/calls.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useFormat } from "../language/use-format.ts";
import { refundOf } from "./sale-facts.ts";

type CancelledFactsProps = {
  readonly sale: ProjectData;
  /** The member's own part; undefined for a guest. */
  readonly part: PartData | undefined;
};

/** The refund and the coins of a cancelled sale, in the place of its dates. */
export function CancelledFacts({ sale, part }: CancelledFactsProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const refund = part === undefined ? "0" : refundOf(sale, part);
  const isRefunded = sale.state === "refunded";
  const own = { label: t("refunded"), value: `${format.number(refund)} ${sale.quote}` };
  return (
    <section aria-label={t("refund")} className="rounded-3 bg-surface-1 px-4 py-2 shadow-e1">
      <KeyValueRows
        rows={[
          { label: t("refund"), value: t(isRefunded ? "refundDone" : "refundRunning") },
          ...(refund === "0" ? [] : [{ ...own, isStrong: true }]),
          ...(isRefunded ? [{ label: t("lock"), value: t("lockCancelled") }] : []),
        ]}
      />
    </section>
  );
}
