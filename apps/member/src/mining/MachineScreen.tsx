import { useTranslation } from "@sumi/app/speech.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { PausedNote } from "../app/PausedNote.tsx";
import { useMoney } from "../app/use-money.ts";
import { useFormat } from "../language/use-format.ts";
import { useProspectus } from "../prospectuses/use-prospectus.ts";
import { BuyForm } from "./BuyForm.tsx";
import { DecisionNote } from "./DecisionNote.tsx";
import { estimateOf, percentOfShare } from "./estimate.ts";
import { MachineFacts } from "./MachineFacts.tsx";
import { MachineStage } from "./MachineStage.tsx";
import { MINING_PATHS } from "./paths.ts";
import { ownConditionsQuery, useMachine } from "./use-mining.ts";

/** One machine: its terms, its pool, what it could yield, what it asks, and buying. */
export function MachineScreen() {
  const { t } = useTranslation("mining");
  const { id = "" } = useSearch({ from: MINING_PATHS.machine });
  const { query, machine } = useMachine(id);
  const told = useProspectus(machine);
  const navigate = useNavigate();
  return (
    <Page
      title={told?.name ?? machine?.name ?? t("title")}
      actions={
        <IconButton
          icon="receipt"
          label={t("entries")}
          onPress={() => void navigate({ to: MINING_PATHS.entries, search: { id } })}
        />
      }
    >
      {machine !== undefined ? (
        <Machine machine={machine} />
      ) : (
        <div className="grid gap-4 py-4 gutter">
          {query.error === null ? (
            <Skeleton className="h-48 rounded-3" />
          ) : (
            <LoadFailed title={t("failed")} query={query} />
          )}
        </div>
      )}
    </Page>
  );
}

type MachineProps = { readonly machine: MachineData };

function Machine({ machine }: MachineProps) {
  const own = useQuery(ownConditionsQuery(machine.id));
  return (
    <>
      <PausedNote kind="mining" />
      <MachineStage machine={machine} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-6 gutter">
        <Summary machine={machine} />
        <DecisionNote machine={machine} />
        {own.data === undefined ? (
          <MachineFacts machine={machine} />
        ) : (
          <BuyForm machine={machine} own={own.data}>
            <MachineFacts machine={machine} />
          </BuyForm>
        )}
      </div>
    </>
  );
}

/** The price of what can be bought, and what it yields a day. */
function Summary({ machine }: MachineProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const money = useMoney();
  const told = useProspectus(machine);
  const { ownership, state, pay_coin: payCoin, coin } = machine;
  const isShared = ownership === "shared";
  const { cost, perDay } = estimateOf(machine, 1);
  const percent = format.percent(...percentOfShare(machine));
  return (
    <section className="grid gap-2">
      {told !== undefined && <p className="text-small text-text-2">{told.tagline}</p>}
      {state !== "on_sale" && <p className="text-small text-warning">{t(`state_${state}`)}</p>}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-caption text-text-3">
            {isShared ? t("oneShare", { percent }) : t("price")}
          </p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="figures font-semibold text-figure">{money(cost)}</span>
            <span className="text-small text-text-3">{payCoin}</span>
          </p>
        </div>
        <div className="min-w-0 text-right">
          <p className="text-caption text-text-3">{t(isShared ? "dailyShare" : "daily")}</p>
          <p className="flex flex-wrap items-baseline justify-end gap-x-2">
            <span className="figures break-all font-semibold text-heading">
              {perDay === undefined ? "–" : format.number(perDay)}
            </span>
            <span className="text-small text-text-3">{coin}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
