import { useTranslation } from "@sumi/app/speech.ts";
import type { ContractData, OfferData } from "@sumi/contract/delivery/calls.ts";
import { Tabs } from "@sumi/ui/Tabs.tsx";
import { useState } from "react";
import { Awaited } from "../live/Awaited.tsx";
import { ContractRowSkeleton } from "./ContractRow.tsx";
import type { Mode } from "./choice.ts";
import { useAreContractsKnown } from "./own-contracts.ts";
import { RunningContracts } from "./RunningContracts.tsx";
import { SettledContracts } from "./SettledContracts.tsx";

export type ContractTabsProps = {
  readonly mode: Mode;
  readonly offers: readonly OfferData[];
  readonly running: readonly ContractData[];
};

/** The member's contracts of one mode, on whatever coin: those that run, and the latest others. */
export function ContractTabs({ mode, offers, running }: ContractTabsProps) {
  const { t } = useTranslation("delivery");
  const isKnown = useAreContractsKnown();
  const [tab, setTab] = useState<"running" | "settled">("running");
  return (
    <div className="pt-2 pb-4">
      <Tabs
        label={t("ownContracts")}
        tabs={[
          {
            value: "running",
            label: running.length === 0 ? t("running") : `${t("running")} (${running.length})`,
          },
          { value: "settled", label: t("settled") },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === "settled" ? (
          <SettledContracts mode={mode} />
        ) : isKnown ? (
          <RunningContracts contracts={running} offers={offers} />
        ) : (
          <Awaited>
            <ContractRowSkeleton />
          </Awaited>
        )}
      </Tabs>
    </div>
  );
}
