import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useNavigate } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { ContractRow, ContractRowSkeleton } from "./ContractRow.tsx";
import type { Mode } from "./choice.ts";
import { isWanted, newestFirst } from "./contract-lists.ts";
import { useEndedContracts } from "./own-contracts.ts";
import { DELIVERY_PATHS } from "./paths.ts";
import { useContractPages } from "./use-contract-pages.ts";

const SHOWN_MAX = 10;

/** The latest contracts that are over, and the way to all of them. */
export function SettledContracts({ mode }: { readonly mode: Mode }) {
  const { t } = useTranslation("delivery");
  const navigate = useNavigate();
  const filter = { mode, state: "ended" } as const;
  const pages = useContractPages(filter);
  const heard = useEndedContracts();
  if (pages.rows === undefined) {
    return pages.error === null ? (
      <ContractRowSkeleton />
    ) : (
      <div className="py-4 gutter">
        <LoadFailed title={t("listFailed")} query={pages} />
      </div>
    );
  }
  const rows = newestFirst(heard, pages.rows)
    .filter((contract) => isWanted(contract, filter))
    .slice(0, SHOWN_MAX);
  if (rows.length === 0) return <EmptyState icon="receipt" title={t("noSettled")} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((contract) => (
          <ContractRow key={contract.id} contract={contract} />
        ))}
      </ul>
      <p className="py-3 text-center">
        <Button size="small" onPress={() => void navigate({ to: DELIVERY_PATHS.history })}>
          {t("history")}
        </Button>
      </p>
    </>
  );
}
