import { saveFile } from "@sumi/app/save-file.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { unitsOf } from "@sumi/app/units.ts";
import type { Verdict } from "@sumi/formulas/perpetual/life.ts";
import { bankruptcyOrderPrice, liquidationPriceOf } from "@sumi/formulas/perpetual/liquidation.ts";
import { entryPriceOf } from "@sumi/formulas/perpetual/position.ts";
import { formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useMemo } from "react";
import { CheckMark } from "../../app/CheckMark.tsx";
import { useFormat } from "../../language/use-format.ts";
import { maintenanceTermsOf } from "../maintenance-terms.ts";
import { PERPETUAL_PATHS } from "../paths.ts";
import { type Contract, useContractOf } from "../use-contracts.ts";
import { LifePage } from "./LifePage.tsx";
import { recordOf, verify } from "./life-steps.ts";
import { StepRow } from "./StepRow.tsx";
import type { Life } from "./use-life.ts";

/** Computes a position's life again in this browser, step by step, in plain sight. */
export function VerifyScreen() {
  const { t } = useTranslation("perpetual-life");
  return (
    <LifePage title={t("verify")} path={PERPETUAL_PATHS.verify}>
      {(life) => <Verification life={life} />}
    </LifePage>
  );
}

function Verification({ life }: { readonly life: Life }) {
  const { t } = useTranslation("perpetual-life");
  const contract = useContractOf(life.position.symbol);
  const check = useMemo(() => contract && verify(life, contract), [life, contract]);
  if (contract === undefined || check === undefined) {
    return (
      <div role="status" aria-label={t("checking")} className="gutter">
        <Skeleton className="h-64 rounded-3" />
      </div>
    );
  }
  const { verdicts, areSums } = check;
  const isBroken = !areSums || verdicts.some(({ state }) => state === "broken");
  return (
    <div className="grid grid-cols-1 gap-3 pt-1 pb-6 gutter">
      <p className="text-small text-text-2">{t("verifyText")}</p>
      <NoticeNote tone={isBroken ? "danger" : "success"}>
        {t(isBroken ? "verdictBroken" : "verdictHeld")}
      </NoticeNote>
      <ol className="divide-y divide-line">
        {life.steps.map((step, place) => {
          const verdict = verdicts[place];
          if (verdict === undefined) return null;
          return (
            <StepRow
              key={step.id}
              step={step}
              lead={
                <span>
                  <CheckMark state={verdict.state} />
                  <span className="unseen">{t(verdict.state)}</span>
                </span>
              }
            >
              <Prices verdict={verdict} contract={contract} />
            </StepRow>
          );
        })}
      </ol>
      <p className="text-caption text-text-3">{t("unprovenText")}</p>
      <Button isWide onPress={() => save(life, contract)}>
        {t("saveRecord")}
      </Button>
    </div>
  );
}

/** The record that `npm run verify-position` computes again without the exchange. */
function save(life: Life, contract: Contract): void {
  const { symbol, id } = life.position;
  const text = JSON.stringify(recordOf(life, contract));
  saveFile(new Blob([text], { type: "application/json" }), `position-${symbol}-${id}.json`);
}

type PricesProps = { readonly verdict: Verdict; readonly contract: Contract };

/** Entry, liquidation and bankruptcy price of what a step left, as computed here. */
function Prices({ verdict: { after }, contract }: PricesProps) {
  const { t } = useTranslation(["perpetual", "perpetual-life"]);
  const format = useFormat();
  if (after === undefined) return null;
  const tick = unitsOf(contract.tick);
  const liquidation = liquidationPriceOf(after, maintenanceTermsOf(contract), tick);
  return (
    <KeyValueRows
      rows={[
        { label: t("entry"), value: format.number(formatAmount(entryPriceOf(after))) },
        {
          label: t("liquidationPrice"),
          value: liquidation === ZERO ? t("never") : format.number(formatAmount(liquidation)),
        },
        {
          label: t("bankruptcyPrice"),
          value: format.number(formatAmount(bankruptcyOrderPrice(after, tick))),
        },
      ]}
    />
  );
}
