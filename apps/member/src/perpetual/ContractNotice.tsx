import { useTranslation } from "@sumi/app/speech.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Link } from "@tanstack/react-router";
import { useFormat } from "../language/use-format.ts";
import { FundShort } from "./insurance/FundShort.tsx";
import { useInsuranceFund } from "./insurance/use-insurance-fund.ts";
import { PERPETUAL_PATHS } from "./paths.ts";
import type { Contract } from "./use-contracts.ts";

/** Says before an order that the contract takes fewer than usual or none, why, and until when. */
export function ContractNotice({ contract }: { readonly contract: Contract }) {
  const isShort = contract.closed === "INSURANCE";
  const sinceMs = useInsuranceFund({ enabled: isShort }).data?.short_since_ms ?? undefined;
  const note =
    contract.status !== "open" ? (
      <HaltNote contract={contract} />
    ) : isShort && sinceMs !== undefined ? (
      <FundShort sinceMs={sinceMs}>
        <ToFund />
      </FundShort>
    ) : undefined;
  return note && <div className="py-2 gutter">{note}</div>;
}

const WHY = {
  FEED_IN_DOUBT: "whyFeed",
  INCIDENT: "whyIncident",
  MAINTENANCE: "whyMaintenance",
  SHORTFALL: "whyShortfall",
} as const;

/** The reason of a halt, what it still permits, and the announced end. */
function HaltNote({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const { reason, status, settle_ms: settleMs, halted_until_ms: haltedUntilMs } = contract;
  const { orders_until_ms: lastMs } = contract;
  const isOver = reason === "DELISTED";
  return (
    <div role="status">
      <NoticeNote tone="warning">
        {reason in WHY && <p>{t(WHY[reason as keyof typeof WHY])}</p>}
        <p>{t(isOver ? "ended" : status === "closed" ? "takesNothing" : "takesClosing")}</p>
        {haltedUntilMs !== null && (
          <p>{t("haltedUntil", { moment: format.moment(haltedUntilMs, "minute") })}</p>
        )}
        {!isOver && settleMs !== null && lastMs !== null && (
          <p>
            {t("ending", {
              last: format.moment(lastMs, "minute"),
              moment: format.moment(settleMs, "minute"),
            })}
          </p>
        )}
      </NoticeNote>
    </div>
  );
}

function ToFund() {
  const { t } = useTranslation("perpetual");
  return (
    <Link to={PERPETUAL_PATHS.insurance} className={WAY}>
      {t("insurance")}
    </Link>
  );
}

const WAY = "-my-3 inline-flex min-h-(--hit) items-center font-medium text-link";
