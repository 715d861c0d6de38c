import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useAfterFrame } from "../app/first-screen.ts";
import { LateAnnouncements } from "../app/LateAnnouncements.tsx";
import { SIGN_IN_PATHS } from "../sign-in/paths.ts";
import { FirstMarket } from "./FirstMarket.tsx";
import { GuestLinks } from "./GuestLinks.tsx";
import { useMarkets } from "./use-markets.ts";

/** Shows guests a live market before it offers to sign up. */
export function GuestHero() {
  const { t } = useTranslation("markets");
  const navigate = useNavigate();
  const { data, isError } = useMarkets();
  const markets = useAfterFrame(data);
  const hasNone = data === undefined ? isError : data.length === 0;
  return (
    <section aria-label={markets?.at(0)?.base ?? t("title")}>
      {/* Without markets the list explains why; an endless placeholder would not. */}
      {!hasNone && <FirstMarket market={markets?.at(0)} />}
      <div className="gutter pt-2">
        <Button kind="primary" isWide onPress={() => void navigate({ to: SIGN_IN_PATHS.signUp })}>
          {t("openAccount")}
        </Button>
      </div>
      <GuestLinks />
      <div className="gutter">
        <LateAnnouncements />
      </div>
    </section>
  );
}
