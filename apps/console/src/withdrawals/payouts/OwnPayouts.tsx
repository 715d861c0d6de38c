import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Link } from "@tanstack/react-router";
import { Fragment, useState } from "react";
import { Amount } from "../../kit/Amount.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { KbdHint } from "../../kit/KbdHint.tsx";
import { useFormat } from "../../language/use-format.ts";
import { paths } from "../../paths.ts";
import { GiveBackDialog } from "./GiveBackDialog.tsx";
import type { OwnPayout, Wallet } from "./use-payouts.ts";

export type OwnPayoutsProps = {
  readonly own: readonly OwnPayout[];
  readonly isBusy: boolean;
  readonly onDownload: (wallet: Wallet) => void;
};

/** One's own payouts, with the list of each wallet. */
export function OwnPayouts({ own, isBusy, onDownload }: OwnPayoutsProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const format = useFormat();
  const [givenBack, setGivenBack] = useState<Wallet>();
  if (own.length === 0) return <p className="text-small text-text-2">{t("ownNone")}</p>;
  const wallets = new Map(own.map((payout) => [`${payout.coin} · ${payout.network}`, payout]));
  return (
    <>
      <div className="flex flex-wrap gap-2 pb-2">
        {[...wallets].map(([name, wallet]) => (
          <Fragment key={name}>
            <Button
              size="small"
              kind="primary"
              isLoading={isBusy}
              onPress={() => onDownload(wallet)}
            >
              {t("payoutList")} {name}
              <KbdHint keyName="D" />
            </Button>
            <Button size="small" kind="outline" onPress={() => setGivenBack(wallet)}>
              {t("giveBack")} {name}
            </Button>
          </Fragment>
        ))}
      </div>
      {givenBack !== undefined && (
        <GiveBackDialog wallet={givenBack} onClose={() => setGivenBack(undefined)} />
      )}
      <DataTable
        label={t("ownPayouts")}
        rows={own}
        keyOf={({ id }) => id}
        columns={[
          {
            key: "id",
            head: t("common:case"),
            cell: ({ id }) => (
              <Link
                to={paths.withdrawals}
                search={{ q: id, state: "passed", case: id }}
                className="figures text-link"
              >
                {id}
              </Link>
            ),
          },
          { key: "wallet", head: t("wallet"), cell: ({ coin, network }) => `${coin} · ${network}` },
          {
            key: "arrival",
            head: t("netSum"),
            isFigure: true,
            cell: ({ arrival, coin }) => <Amount value={arrival} coin={coin} />,
          },
          {
            key: "until",
            head: t("ownUntil"),
            isFigure: true,
            cell: ({ until_ms: ms }) => format.moment(ms),
          },
        ]}
      />
    </>
  );
}
