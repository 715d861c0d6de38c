import { useTranslation } from "@sumi/app/speech.ts";
import { AddressText } from "@sumi/ui/AddressText.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { CaseMember } from "../kit/CaseMember.tsx";
import { CopyButton } from "../kit/CopyButton.tsx";
import { ExplorerLink } from "../kit/ExplorerLink.tsx";
import { useFormat } from "../language/use-format.ts";
import type { WithdrawalCase, WithdrawalRow } from "./data.ts";

export type RecapProps = {
  readonly row: WithdrawalRow;
  /** The parts of the case that are loaded when it is opened. */
  readonly found: WithdrawalCase | undefined;
};

/** The amount that arrives, its destination, and the member. */
export function Recap({ row, found }: RecapProps) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-caption text-text-3">{t("arrival")}</p>
          <p className="figures font-bold text-figure">
            {format.number(row.arrival)}{" "}
            <span className="font-semibold text-small text-text-3">{row.coin}</span>
            <CopyButton text={row.arrival} label={t("arrival")} />
          </p>
          <p className="figures text-caption text-text-3">
            {t("qtyAndFee", { qty: format.number(row.qty), fee: format.number(row.fee) })}
          </p>
        </div>
        <CoinIcon coin={row.coin} size={38} />
      </div>
      <Destination row={row} found={found} />
      <CaseMember {...row.member} />
    </>
  );
}

function Destination({ row, found }: RecapProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const destination = found?.destination;
  return (
    <div className="rounded-2 bg-well px-3.5 py-3">
      <p className="text-caption text-text-3">
        {row.network}
        {destination != null && destination.remark !== "" && ` · ${destination.remark}`}
      </p>
      <p className="pt-1">
        {destination == null ? (
          <span className="figures-dense">{row.destination.address || t("common:erased")}</span>
        ) : (
          <>
            <AddressText address={destination.address} isParted />
            <CopyButton text={destination.address} label={t("destination")} />
            {found !== undefined && (
              <ExplorerLink explorer={found.explorer} kind="address" value={destination.address} />
            )}
          </>
        )}
      </p>
      {row.state === "passed" && row.assignee?.mine !== true && (
        <p className="pt-1 text-caption text-text-3">{t("takeToPay")}</p>
      )}
      {destination?.memo != null && (
        <p className="pt-1 text-small">
          {t("memo", { memo: destination.memo })}
          <CopyButton text={destination.memo} label={t("memo", { memo: "" })} />
        </p>
      )}
    </div>
  );
}
