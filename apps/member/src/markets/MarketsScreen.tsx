import { useTranslation } from "react-i18next";
import { useTitle } from "../app/Page.tsx";
import { useIsSignedIn } from "../session/use-session.ts";
import { GuestHero } from "./GuestHero.tsx";
import { MarketBoard } from "./MarketBoard.tsx";
import { MarketsHeader } from "./MarketsHeader.tsx";
import { TotalValue } from "./TotalValue.tsx";
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
        {search.text === "" && (isSignedIn ? <TotalValue /> : <GuestHero />)}
        <MarketBoard search={search.text} onClearSearch={() => search.change("")} />
      </main>
    </>
  );
}
