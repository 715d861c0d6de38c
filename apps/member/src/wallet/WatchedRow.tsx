import { copy } from "@sumi/app/copy.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import type { Explorer } from "@sumi/primitives/explorer.ts";
import { AddressText } from "@sumi/ui/AddressText.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAreAmountsHidden } from "../app/hidden-amounts.ts";
import type { Watched } from "../app/watched-addresses.ts";
import { useFormat } from "../language/use-format.ts";
import { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";
import type { WatchedBalance } from "./calls.ts";
import { ExplorerButton } from "./ExplorerButton.tsx";
import { RemoveWatchedDialog } from "./RemoveWatchedDialog.tsx";

type RowProps = {
  readonly watched: Watched;
  readonly explorer: Explorer | undefined;
  /** Undefined until the nodes have been asked. */
  readonly balance: WatchedBalance | undefined;
};

/** One address outside the exchange: its name, its proof, and what its chain says is there. */
export function WatchedRow({ watched, explorer, balance }: RowProps) {
  const { t } = useTranslation("wallet");
  const format = useFormat();
  const [isRemoving, setRemoving] = useState(false);
  const { name, kind, address, id, proved_ms: provedMs } = watched;
  return (
    <li className="py-2 pr-1.5 pl-4">
      <div className="flex items-start gap-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 pt-2.5">
          <span className="min-w-0 break-words font-semibold">{name}</span>
          <Tag>{t(kind)}</Tag>
          {provedMs !== null && <Tag tone="success">{t("proved")}</Tag>}
        </span>
        <ExplorerButton explorer={explorer} address={address} name={name} />
        <IconButton
          icon="copy"
          size={18}
          label={`${t("copyAddress")}: ${name}`}
          onPress={() => void copy(address)}
        />
        <IconButton
          icon="trash"
          size={18}
          label={`${t("remove")}: ${name}`}
          onPress={() => setRemoving(true)}
        />
      </div>
      <div className="grid gap-1 pr-2.5 text-caption">
        <AddressText address={address} />
        <Balance balance={balance} />
        {provedMs !== null && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 text-text-3">
            {t("provedAt", { moment: format.moment(provedMs, "minute") })}
            <Link
              to={WITHDRAWALS_PATHS.addAddress}
              search={{ proved: id }}
              className="flex min-h-(--hit) items-center text-link"
            >
              {t("withdrawTo")}
            </Link>
          </p>
        )}
      </div>
      {isRemoving && <RemoveWatchedDialog watched={watched} onClose={() => setRemoving(false)} />}
    </li>
  );
}

function Balance({ balance }: Pick<RowProps, "balance">) {
  const { t } = useTranslation("wallet");
  const format = useFormat();
  const isHidden = useAreAmountsHidden();
  if (balance === undefined || balance.source === "none") return null;
  const { coin, balance: units, time_ms: timeMs } = balance;
  if (units === null || timeMs === null) return <p className="text-text-3">{t("nodeFailed")}</p>;
  return (
    <p className="text-text-3">
      <span className="figures font-semibold text-text-1">
        {isHidden ? "••••" : format.number(units)} {coin}
      </span>{" "}
      · {t("asOf", { moment: format.moment(timeMs, "clock"), coin })}
    </p>
  );
}
