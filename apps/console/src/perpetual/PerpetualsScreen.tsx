import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { perpetualExposure } from "@sumi/contract/perpetual/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { DataTable } from "../kit/DataTable.tsx";
import { Part } from "../kit/Part.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { StatBox } from "../kit/StatBox.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";
import { DelistDialog } from "./DelistDialog.tsx";
import { type ContractRow, EXPOSURE_KEY, type Exposure } from "./data.ts";
import { HaltDialog } from "./HaltDialog.tsx";
import { ListDialog } from "./ListDialog.tsx";
import { ResumeDialog } from "./ResumeDialog.tsx";
import { type Act, useContractColumns, useLiquidationColumns } from "./use-columns.tsx";

const REFRESH_MS = 5_000;
const DIALOGS = { halt: HaltDialog, resume: ResumeDialog, delist: DelistDialog } as const;

/** Open interest, funding, exposure, liquidations and the fund. No result can be decided here. */
export function PerpetualsScreen() {
  const { t } = useTranslation(["perpetual", "common"]);
  const may = useMay();
  const [acted, setActed] = useState<{ readonly act: Act; readonly contract: ContractRow }>();
  const [isListing, setListing] = useState(false);
  const query = useQuery({
    queryKey: EXPOSURE_KEY,
    queryFn: async ({ signal }) => answered(await client.call(perpetualExposure, {}, { signal })),
    refetchInterval: REFRESH_MS,
  });
  const { contracts, liquidations } = query.data ?? {};
  const Dialog = acted && DIALOGS[acted.act];
  const contractColumns = useContractColumns((act, contract) => setActed({ act, contract }));
  const liquidationColumns = useLiquidationColumns();
  return (
    <>
      <TopBar title={t("common:perpetuals")}>
        {may("markets.change") && (
          <Button size="small" kind="outline" onPress={() => setListing(true)}>
            {t("list")}
          </Button>
        )}
      </TopBar>
      <UnlessFailed query={query}>
        <ScrollArea>
          <p className="py-3.5 text-small text-text-3">{t("intro")}</p>
          <Figures exposure={query.data} />
          <Part title={t("contracts")}>
            {contracts?.length === 0 ? (
              <p className="text-small text-text-3">{t("noContracts")}</p>
            ) : (
              <DataTable
                label={t("contracts")}
                columns={contractColumns}
                rows={contracts}
                keyOf={({ symbol }) => symbol}
              />
            )}
          </Part>
          <Part title={t("queue")}>
            {liquidations?.length === 0 ? (
              <p className="text-small text-text-3">{t("noLiquidations")}</p>
            ) : (
              <DataTable
                label={t("queue")}
                columns={liquidationColumns}
                rows={liquidations}
                keyOf={({ symbol, member }) => `${symbol} ${member.uid}`}
              />
            )}
          </Part>
        </ScrollArea>
      </UnlessFailed>
      {Dialog !== undefined && acted !== undefined && (
        <Dialog
          contract={acted.contract}
          timeMs={query.data?.time_ms ?? 0}
          onClose={() => setActed(undefined)}
        />
      )}
      {isListing && <ListDialog onClose={() => setListing(false)} />}
    </>
  );
}

/** The fund, whether openings are taken, and how many positions wait to be liquidated. */
function Figures({ exposure }: { readonly exposure: Exposure | undefined }) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  if (exposure === undefined) return null;
  const { insurance, open, liquidation_count: count } = exposure;
  const shortMs = insurance.short_since_ms;
  const openings = !open ? "openings_false" : shortMs !== null ? "openings_short" : "openings_true";
  const money = (amount: string) => `${format.number(amount, { fixed: 2 })} ${insurance.coin}`;
  return (
    <div className="pb-6">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-4">
        <StatBox
          label={t("fund")}
          figure={money(insurance.balance)}
          note={t("fundMinimum", { amount: money(insurance.minimum) })}
        />
        <StatBox
          label={t("openings")}
          figure={t(openings)}
          {...(shortMs !== null && { note: t("fundShort", { moment: format.moment(shortMs) }) })}
        />
        <StatBox label={t("queue")} figure={format.number(String(count), { fixed: 0 })} />
      </div>
      <p className="pt-2 text-caption text-text-3">{t("fundText")}</p>
    </div>
  );
}
