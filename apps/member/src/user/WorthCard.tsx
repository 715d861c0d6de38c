import { splitDecimals } from "@sumi/messages/numbers.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useAreAmountsHidden } from "../app/hidden-amounts.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { useTotal } from "../app/use-total.ts";
import { ASSETS_PATHS } from "../assets/paths.ts";
import { useFormat } from "../language/use-format.ts";

/** The total worth of the member's assets, as a link to them. */
export function WorthCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const areHidden = useAreAmountsHidden();
  const total = useTotal();
  const { data } = total;
  if (data === undefined && total.isError) {
    return <LoadFailed title={t("totalFailed")} text={t("balanceUnchanged")} query={total} />;
  }
  const text = areHidden ? "••••••" : format.number(data?.total ?? "0", { fixed: 2 });
  const [whole, decimals] = splitDecimals(format.language, text);
  return (
    <Link
      to={ASSETS_PATHS.assets}
      className="flex items-center gap-3 rounded-3 bg-surface-1 px-4 py-3.5 shadow-e1
        active:bg-surface-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-caption text-text-3">{t("total")}</span>
        {data === undefined ? (
          <Skeleton className="my-1 h-6 w-40" />
        ) : (
          <span className="figures block break-words font-semibold text-heading">
            {whole}
            <span className="text-[0.82em] text-text-3">{decimals}</span>
            <span className="text-caption text-text-2"> {data.coin}</span>
          </span>
        )}
      </span>
      <span className="text-text-3">
        <Icon name="caret-right" size={16} />
      </span>
    </Link>
  );
}
