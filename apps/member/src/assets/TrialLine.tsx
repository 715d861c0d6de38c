import { useTranslation } from "@sumi/app/speech.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Link } from "@tanstack/react-router";
import { useAreAmountsHidden } from "../app/hidden-amounts.ts";
import { holdingsOf } from "../app/holdings.ts";
import { DELIVERY_PATHS } from "../delivery/paths.ts";
import { useFormat } from "../language/use-format.ts";
import { useBalance } from "../live/own.ts";

/** Trial money stands apart from the coins: it is worth nothing (honesty H12). */
export function TrialLine() {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const areHidden = useAreAmountsHidden();
  const balance = useBalance(TRIAL_ASSET);
  const [holding] = holdingsOf(balance === undefined ? [] : [balance], new Map());
  if (holding === undefined || !/[1-9]/.test(holding.owned)) return null;
  const amount = areHidden ? "••••" : format.number(holding.owned, { fixed: 2 });
  return (
    <Link
      to={DELIVERY_PATHS.trial}
      className="flex min-h-(--hit) items-center gap-3 rounded-3 bg-surface-1 px-3.5 py-2.5
        text-small text-text-2 active:bg-surface-2"
    >
      <span className="text-accent">
        <Icon name="gift" size={20} />
      </span>
      <span className="min-w-0 flex-1">{t("trialApart", { amount })}</span>
      <Icon name="caret-right" size={14} />
    </Link>
  );
}
