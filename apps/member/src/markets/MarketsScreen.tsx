import { useTranslation } from "@sumi/app/speech.ts";
import { useTitle } from "../app/Page.tsx";
import { useIsSignedIn } from "../session/use-session.ts";
import { GuestHero } from "./GuestHero.tsx";
import { GuestMarket } from "./GuestMarket.tsx";
import { LateTotal } from "./LateTotal.tsx";
import { MarketBoard } from "./MarketBoard.tsx";
import { MarketsHeader } from "./MarketsHeader.tsx";
import { useSearch } from "./use-search.ts";

/** The first page: the member's total, or an invitation for guests, and all markets. */
export function MarketsScreen() {
  const { t } = useTranslation("markets");
  const isSignedIn = useIsSignedIn();
  const search = useSearch();
  useTitle(t("title"));
  return (
    <>
      <MarketsHeader search={search} />
      <main>
        <h1 className="unseen">{t("title")}</h1>
        {search.text === "" && (isSignedIn ? <LateTotal /> : <GuestHero />)}
        <MarketBoard search={search.text} onClearSearch={() => search.change("")} />
      </main>
      <GuestMarket />
    </>
  );
}
