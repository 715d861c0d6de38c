import { useTranslation } from "@sumi/app/speech.ts";
import { AllocationBar } from "@sumi/ui/AllocationBar.tsx";
import { useFormat } from "../language/use-format.ts";
import { allocationOf } from "./holdings.ts";
import { useHoldings } from "./use-holdings.ts";

/** The coins that the member's total is made of. */
export function Allocation() {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const parts = allocationOf(useHoldings() ?? []);
  if (parts.length === 0) return null;
  return (
    <section aria-label={t("allocation")} className="pb-4 gutter">
      <AllocationBar
        parts={parts.map(({ coin, share }) => ({
          name: coin ?? t("others"),
          share: share / 10_000,
          text: format.percent((share / 100).toFixed(2), { isSigned: false }),
        }))}
      />
    </section>
  );
}
