import { useTranslation } from "@sumi/app/speech.ts";
import { Icon, type IconName } from "@sumi/ui/icons/Icon.tsx";
import { Link } from "@tanstack/react-router";
import { SupportLink } from "../app/SupportLink.tsx";
import { DELIVERY_PATHS } from "../delivery/paths.ts";
import { MINING_PATHS } from "../mining/paths.ts";
import { SUBSCRIPTIONS_PATHS } from "../subscriptions/paths.ts";
import { WALLET_PATHS } from "../wallet/paths.ts";

/** Five ways to what is not on the tab bar; where four fit, the fifth stands in the middle. */
export function Shortcuts() {
  const { t } = useTranslation(["markets", "common"]);
  return (
    <nav
      aria-label={t("shortcuts")}
      className="flex flex-wrap justify-center gap-y-2 *:w-[max(20%,3.5rem)]"
    >
      <Link to={SUBSCRIPTIONS_PATHS.sales} className={SHORTCUT}>
        <Tile icon="seal-check-fill" label={t("newCoins")} />
      </Link>
      <Link to={MINING_PATHS.machines} className={SHORTCUT}>
        <Tile icon="cpu" label={t("mining")} />
      </Link>
      <Link to={DELIVERY_PATHS.trial} className={SHORTCUT}>
        <Tile icon="gift" label={t("trialMoney")} />
      </Link>
      <Link to={WALLET_PATHS.wallet} className={SHORTCUT}>
        <Tile icon="wallet" label={t("common:wallet")} />
      </Link>
      <SupportLink className={SHORTCUT}>
        <Tile icon="headset" label={t("common:support")} />
      </SupportLink>
    </nav>
  );
}

const SHORTCUT = "grid min-w-0 justify-items-center gap-1.5 text-center";

function Tile({ icon, label }: { readonly icon: IconName; readonly label: string }) {
  return (
    <>
      <span className="grid size-11 place-items-center rounded-3 bg-surface-1 text-accent">
        <Icon name={icon} size={22} />
      </span>
      <span className="w-full hyphens-auto break-words text-caption text-text-2">{label}</span>
    </>
  );
}
