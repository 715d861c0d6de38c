import { useTranslation } from "@sumi/app/speech.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useAuction } from "../live/auctions.ts";
import { SPOT_PATHS } from "../spot/paths.ts";

/** The way to the market of a sale's coins, once an auction opens it or has opened it. */
export function ToMarket({ sale: { coin, quote } }: { readonly sale: ProjectData }) {
  const { t } = useTranslation("subscriptions");
  const navigate = useNavigate();
  const symbol = `${coin}-${quote}`;
  const auction = useAuction(symbol);
  if (auction === undefined || auction.phase === "stopped") return null;
  return (
    <Button
      kind="secondary"
      isWide
      onPress={() => void navigate({ to: SPOT_PATHS.trade, search: { symbol } })}
    >
      {t("toMarket", { pair: `${coin}/${quote}` })}
    </Button>
  );
}
