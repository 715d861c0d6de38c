import { useTranslation } from "@sumi/app/speech.ts";
import type { AuctionData } from "@sumi/contract/auctions/calls.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useFormat } from "../language/use-format.ts";
import { useRunningAuction } from "../live/auctions.ts";
import type { ListedMarket } from "../markets/market-list.ts";

/** Says that a market opens with an auction: its phase, its price in prospect, and its end. */
export function AuctionNote({ market }: { readonly market: ListedMarket }) {
  const auction = useRunningAuction(market.symbol);
  if (auction === undefined) return null;
  return (
    <div role="status" className="pb-2 gutter">
      <NoticeNote tone={auction.phase === "frozen" ? "warning" : "info"}>
        <Phase auction={auction} />
        {auction.phase !== "announced" && <Prospect auction={auction} market={market} />}
        {auction.phase !== "closed" && <Terms auction={auction} market={market} />}
      </NoticeNote>
    </div>
  );
}

/** The phase, and the moment that ends it; nobody knows the end of the auction itself. */
function Phase({ auction }: { readonly auction: AuctionData }) {
  const { t } = useTranslation("trading");
  const format = useFormat();
  const { phase, start_ms: startMs, draw_ms: drawMs, latest_ms: latestMs } = auction;
  const from = format.moment(phase === "announced" ? startMs : drawMs, "second");
  const to = format.moment(latestMs, "second");
  return <p>{t(PHASE_WORDS[phase], { from, to })}</p>;
}

const PHASE_WORDS = {
  announced: "auctionAnnounced",
  collecting: "auctionCollecting",
  frozen: "auctionFrozen",
  closed: "auctionClosed",
  over: "auctionClosed",
  stopped: "auctionClosed",
} as const;

type OfMarket = { readonly auction: AuctionData; readonly market: ListedMarket };

function Prospect({ auction: { indication }, market: { base, quote } }: OfMarket) {
  const { t } = useTranslation("trading");
  const format = useFormat();
  if (indication === null) return <p className="pt-1">{t("auctionNoPrice")}</p>;
  const coins = (text: string, coin: string) => `${format.number(text)} ${coin}`;
  const { surplus_side: side } = indication;
  return (
    <>
      <p className="figures-dense pt-1 font-medium">
        {t("auctionPrice", {
          price: coins(indication.price, quote),
          volume: coins(indication.volume, base),
        })}
      </p>
      {side !== null && (
        <p className="figures-dense">
          {t(side === "buy" ? "auctionWanted" : "auctionOffered", {
            quantity: coins(indication.surplus, base),
          })}
        </p>
      )}
    </>
  );
}

function Terms({ auction: { low, high }, market: { quote } }: OfMarket) {
  const { t } = useTranslation("trading");
  const format = useFormat();
  const range = { low: format.number(low), high: `${format.number(high)} ${quote}` };
  return <p className="pt-1 text-caption text-text-2">{t("auctionTerms", range)}</p>;
}
