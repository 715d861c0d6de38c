import { useTranslation } from "@sumi/app/speech.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useState } from "react";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { useFormat } from "../language/use-format.ts";
import { ContractRow, ContractRowSkeleton } from "./ContractRow.tsx";
import type { ContractFilter } from "./contract-lists.ts";
import { useContractPages } from "./use-contract-pages.ts";

const EVERYTHING: ContractFilter = { mode: undefined, state: undefined };

/** All of the member's contracts, newest first, of real or trial money, running or ended. */
export function HistoryScreen() {
  const { t } = useTranslation(["delivery", "common"]);
  const [filter, setFilter] = useState(EVERYTHING);
  return (
    <Page title={t("history")}>
      <div className="gutter">
        <Chips
          label={t("mode")}
          options={[
            { value: "all", label: t("common:all") },
            { value: "real", label: t("real") },
            { value: "trial", label: t("trialMoney") },
          ]}
          value={filter.mode ?? "all"}
          onChange={(mode) => setFilter({ ...filter, mode: mode === "all" ? undefined : mode })}
        />
        <Chips
          label={t("state")}
          options={[
            { value: "all", label: t("common:all") },
            { value: "running", label: t("running") },
            { value: "ended", label: t("settled") },
          ]}
          value={filter.state ?? "all"}
          onChange={(state) => setFilter({ ...filter, state: state === "all" ? undefined : state })}
        />
      </div>
      <List key={`${filter.mode} ${filter.state}`} filter={filter} />
    </Page>
  );
}

function List({ filter }: { readonly filter: ContractFilter }) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const isAll = filter.mode === undefined && filter.state === undefined;
  return (
    <PagedList
      pages={useContractPages(filter)}
      row={(contract) => <ContractRow key={contract.id} contract={contract} />}
      groupOf={({ accepted_ms: timeMs }) => format.moment(timeMs, "day")}
      skeleton={<ContractRowSkeleton />}
      failed={t("listFailed")}
      empty={
        <EmptyState
          icon={isAll ? "hourglass" : "magnifying-glass"}
          title={t(isAll ? "noContracts" : "noneFound")}
        />
      }
    />
  );
}
