import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { contractExposure } from "@sumi/contract/delivery/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { DataTable } from "../kit/DataTable.tsx";
import { Part } from "../kit/Part.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { type AlarmRow, EXPOSURE_KEY, keyOfMarket, type MarketRow, stakedCoin } from "./data.ts";
import { HaltDialog } from "./HaltDialog.tsx";
import { ResumeDialog } from "./ResumeDialog.tsx";
import { TrialFundsDialog } from "./TrialFundsDialog.tsx";
import {
  type MarketAct,
  useAlarmColumns,
  useExpiryColumns,
  useMarketColumns,
  usePoolColumns,
} from "./use-columns.tsx";

const REFRESH_MS = 5_000;
const DIALOGS = { halt: HaltDialog, resume: ResumeDialog } as const;

/** Pools and exposure of contracts, and the halt of new ones. No result can be decided here. */
export function ContractsScreen() {
  const { t } = useTranslation(["delivery", "common"]);
  const may = useMay();
  const [chosen, setChosen] = useState<{ act: MarketAct; market: MarketRow }>();
  const [isFunding, setFunding] = useState(false);
  const query = useQuery({
    queryKey: EXPOSURE_KEY,
    queryFn: async ({ signal }) => answered(await client.call(contractExposure, {}, { signal })),
    refetchInterval: REFRESH_MS,
  });
  const { pools, markets, expiries, alarms } = query.data ?? {};
  const trialCoin = stakedCoin(pools ?? [], "trial");
  const close = () => setChosen(undefined);
  const Dialog = chosen && DIALOGS[chosen.act];
  return (
    <>
      <TopBar title={t("common:contracts")}>
        {may("house.capital") && trialCoin !== "" && (
          <Button size="small" kind="outline" onPress={() => setFunding(true)}>
            {t("fund")}
          </Button>
        )}
      </TopBar>
      <UnlessFailed query={query}>
        <ScrollArea>
          <p className="py-3.5 text-small text-text-3">{t("intro")}</p>
          {alarms !== undefined && alarms.length > 0 && <Alarms rows={alarms} />}
          <Part title={t("pools")}>
            <DataTable
              label={t("pools")}
              columns={usePoolColumns()}
              rows={pools}
              keyOf={({ mode }) => mode}
            />
          </Part>
          <Part title={t("markets")}>
            <DataTable
              label={t("markets")}
              columns={useMarketColumns({
                pools,
                onAct: (act, market) => setChosen({ act, market }),
              })}
              rows={markets}
              keyOf={keyOfMarket}
            />
          </Part>
          <Part title={t("expiries")}>
            <DataTable
              label={t("expiries")}
              columns={useExpiryColumns(pools)}
              rows={expiries}
              keyOf={(row) => [row.mode, row.coin, row.direction, row.minute_ms].join()}
            />
          </Part>
        </ScrollArea>
      </UnlessFailed>
      {chosen !== undefined && Dialog !== undefined && (
        <Dialog market={chosen.market} timeMs={query.data?.time_ms ?? 0} onClose={close} />
      )}
      {isFunding && <TrialFundsDialog coin={trialCoin} onClose={() => setFunding(false)} />}
    </>
  );
}

/** Alarms stop nobody: they tell people to look. */
function Alarms({ rows }: { readonly rows: readonly AlarmRow[] }) {
  const { t } = useTranslation("delivery");
  return (
    <Part title={t("alarms")}>
      <p className="pb-1.5 text-small text-text-3">{t("alarmsText")}</p>
      <DataTable
        label={t("alarms")}
        columns={useAlarmColumns()}
        rows={rows}
        keyOf={({ member }) => member?.uid ?? ""}
      />
    </Part>
  );
}
