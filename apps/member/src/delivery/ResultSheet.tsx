import { useTranslation } from "@sumi/app/speech.ts";
import type { ContractData } from "@sumi/contract/delivery/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useNavigate } from "@tanstack/react-router";
import { BILLS_PATHS } from "../bills/paths.ts";
import { ContractResult } from "./ContractResult.tsx";

export type ResultSheetProps = {
  readonly contract: ContractData;
  readonly onClose: () => void;
};

/** The result of a contract that ended while the member was looking. */
export function ResultSheet({ contract, onClose }: ResultSheetProps) {
  const { t } = useTranslation(["delivery", "common"]);
  const navigate = useNavigate();
  return (
    <Sheet title={t("result")} closeLabel={t("common:close")} isOpen onClose={onClose}>
      <ContractResult contract={contract} />
      <div className="sticky -bottom-3.5 z-2 -mb-3.5 flex gap-2 bg-sheet py-3">
        <Button size="large" onPress={() => void navigate({ to: BILLS_PATHS.bills })}>
          {t("common:bills")}
        </Button>
        <span className="min-w-0 flex-1">
          <Button kind="primary" size="large" isWide onPress={onClose}>
            {t("backToContracts")}
          </Button>
        </span>
      </div>
    </Sheet>
  );
}
