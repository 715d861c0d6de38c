import { useTranslation } from "@sumi/app/speech.ts";
import { type PageOf, usePages } from "@sumi/app/use-pages.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { Tabs } from "@sumi/ui/Tabs.tsx";
import { useState } from "react";
import { AGENT_KEY } from "./agent-client.ts";
import { TeamList } from "./TeamList.tsx";
import { contractsOf, useContractColumns } from "./team-contracts.tsx";
import { ordersOf, useOrderColumns } from "./team-orders.tsx";

const LISTS = ["contracts", "orders"] as const;
type List = (typeof LISTS)[number];

const ALL = { generation: undefined, state: undefined, period: "all" } as const;
const ROWS = "6";

/** The newest contracts and orders of the team; their screens filter and save them. */
export function NewestOrders() {
  const { t } = useTranslation("agents");
  const [list, setList] = useState<List>("contracts");
  return (
    <section className="min-w-0 overflow-hidden rounded-3 bg-surface-1 pb-3">
      <Tabs
        label={t("newest")}
        tabs={LISTS.map((value) => ({ value, label: t(value) }))}
        value={list}
        onChange={setList}
      >
        {list === "contracts" ? <NewestContracts /> : <NewestPerpetual />}
      </Tabs>
    </section>
  );
}

function NewestContracts() {
  const { t } = useTranslation("agents");
  const pages = usePages([AGENT_KEY, "newest contracts"], async (_, signal) => {
    return onePage(await contractsOf(ALL, { cursor: undefined, signal, limit: ROWS }));
  });
  const columns = useContractColumns();
  return (
    <TeamList label={t("contracts")} columns={columns} pages={pages} empty={t("noContracts")} />
  );
}

function NewestPerpetual() {
  const { t } = useTranslation("agents");
  const pages = usePages([AGENT_KEY, "newest orders"], async (_, signal) => {
    return onePage(await ordersOf(ALL, { cursor: undefined, signal, limit: ROWS }));
  });
  const columns = useOrderColumns();
  return <TeamList label={t("orders")} columns={columns} pages={pages} empty={t("noOrders")} />;
}

/** Older ones stand on the list's own screen. */
function onePage<Row>(answer: Answer<PageOf<Row>>): Answer<PageOf<Row>> {
  return answer.ok ? { ...answer, data: { ...answer.data, next: null } } : answer;
}
