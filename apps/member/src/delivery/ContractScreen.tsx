import { answered, isRefusedWith } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { type ContractData, contractOf } from "@sumi/contract/delivery/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FootBar } from "../app/FootBar.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { BILLS_PATHS } from "../bills/paths.ts";
import { client } from "../connection.ts";
import { indexes } from "../live/prices.ts";
import { useChannel } from "../live/shared-channel.ts";
import { ContractFacts, ContractResult } from "./ContractResult.tsx";
import { isOver } from "./contract-lists.ts";
import { useLiveContract } from "./own-contracts.ts";
import { DELIVERY_PATHS } from "./paths.ts";
import { RunningContracts } from "./RunningContracts.tsx";
import { useOffers } from "./use-offers.ts";

/** One contract: running with its countdown, or over with its result. */
export function ContractScreen() {
  const { t } = useTranslation("delivery");
  const { id = "" } = useSearch({ from: DELIVERY_PATHS.contract });
  const asked = useQuery({
    queryKey: ["contracts", "one", id],
    queryFn: async ({ signal }) => answered(await client.call(contractOf, { id }, { signal })),
  });
  const contract = useLiveContract(id) ?? asked.data?.contract;
  return (
    <Page title={t(contract !== undefined && isOver(contract) ? "result" : "detail")}>
      {contract !== undefined ? (
        <Detail contract={contract} />
      ) : isRefusedWith(asked.error, MISSING) ? (
        <Missing />
      ) : asked.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("contractFailed")} query={asked} />
        </div>
      ) : (
        <div className="grid justify-items-center gap-5 pt-4 gutter">
          <Skeleton className="size-42 rounded-full" />
          <Skeleton className="h-36 w-full rounded-3" />
          <Skeleton className="h-48 w-full rounded-3" />
        </div>
      )}
    </Page>
  );
}

const MISSING = ["ORDER_NOT_FOUND", "PARAMETER_ERROR"] as const;

function Detail({ contract }: { readonly contract: ContractData }) {
  const { t } = useTranslation(["delivery", "common"]);
  const navigate = useNavigate();
  const { coin, mode } = contract;
  return (
    <>
      <div className="pb-4">
        {isOver(contract) ? (
          <div className="pt-3 gutter">
            <ContractResult contract={contract} />
          </div>
        ) : (
          <Running contract={contract} />
        )}
      </div>
      <FootBar>
        <div className="flex gap-2">
          <Button size="large" onPress={() => void navigate({ to: BILLS_PATHS.bills })}>
            {t("common:bills")}
          </Button>
          <span className="min-w-0 flex-1">
            <Button
              kind="primary"
              size="large"
              isWide
              onPress={() =>
                void navigate({ to: DELIVERY_PATHS.contracts, search: { coin, mode } })
              }
            >
              {t("backToContracts")}
            </Button>
          </span>
        </div>
      </FootBar>
    </>
  );
}

function Running({ contract }: { readonly contract: ContractData }) {
  const offers = useOffers();
  useChannel(indexes.channel);
  return (
    <>
      <RunningContracts contracts={[contract]} offers={offers.data?.offers ?? []} />
      <div className="gutter">
        <ContractFacts contract={contract} />
      </div>
    </>
  );
}

function Missing() {
  const { t } = useTranslation("delivery");
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="magnifying-glass"
      title={t("noSuchContract")}
      action={
        <Button
          size="small"
          onPress={() => void navigate({ to: DELIVERY_PATHS.history, replace: true })}
        >
          {t("history")}
        </Button>
      }
    />
  );
}
