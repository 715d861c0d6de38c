import { useTranslation } from "@sumi/app/speech.ts";
import { TabBar } from "@sumi/ui/TabBar.tsx";
import { Outlet, useLocation, useMatches, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { ASSETS_PATHS } from "../assets/paths.ts";
import { live } from "../connection.ts";
import { DELIVERY_PATHS } from "../delivery/paths.ts";
import { isSame } from "../guards.ts";
import { MARKETS_PATHS } from "../markets/paths.ts";
import { PERPETUAL_PATHS } from "../perpetual/paths.ts";
import { USER_PATHS } from "../user/paths.ts";
import { afterFirstPaint } from "./after-first-paint.ts";
import { LateLanguageOffer } from "./LateLanguageOffer.tsx";
import { LateNewVersionBar } from "./LateNewVersionBar.tsx";
import { lazySheet } from "./lazy-sheet.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { usePageColour } from "./page-colour.ts";
import { Ribbon } from "./Ribbon.tsx";
import { watchReach } from "./reach.ts";
import { Toasts } from "./Toasts.tsx";
import { useDesktopNotice } from "./use-desktop.ts";

const DesktopNotice = lazySheet(async () => (await import("./DesktopNotice.tsx")).DesktopNotice);

/** The frame of every screen: the page's colour, the tab bar if the route has one, and toasts. */
export function Shell() {
  const facts = useMatches().at(-1)?.staticData.facts;
  usePageColour(facts?.page ?? "ink");
  useLiveAfterPaint();
  useWatchedForms();
  const [isDesktop, goOn] = useDesktopNotice();
  const isOfAgents = facts?.isOfAgents === true;
  const hasTabBar = facts?.hasTabBar === true;
  const screen = (
    <>
      <div className={hasTabBar ? "pb-[calc(var(--tabbar-h)+var(--safe-b))]" : "pb-(--safe-b)"}>
        <Outlet />
      </div>
      {hasTabBar && <Tabs />}
    </>
  );
  return (
    <>
      {isDesktop && !isOfAgents ? (
        <DesktopNotice onClose={goOn}>{screen}</DesktopNotice>
      ) : (
        <div className={isOfAgents ? "min-h-dvh" : "mx-auto min-h-dvh max-w-[480px]"}>
          <Ribbon />
          <OfflineBar />
          <LateNewVersionBar />
          <LateLanguageOffer />
          {screen}
        </div>
      )}
      <Toasts />
    </>
  );
}

function Tabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // The assets belong to the member's account.
  const tabPath = isSame(pathname, ASSETS_PATHS.assets) ? USER_PATHS.account : pathname;
  const tabs = [
    { href: MARKETS_PATHS.home, label: t("tabHome"), icon: "house", currentIcon: "house-fill" },
    {
      href: DELIVERY_PATHS.contracts,
      label: t("tabContracts"),
      icon: "hourglass",
      currentIcon: "hourglass-fill",
    },
    {
      href: PERPETUAL_PATHS.trade,
      label: t("tabPerpetual"),
      icon: "infinity",
      currentIcon: "infinity-fill",
    },
    {
      href: USER_PATHS.account,
      label: t("tabAccount"),
      icon: "user-circle",
      currentIcon: "user-circle-fill",
    },
  ] as const;
  return (
    <TabBar
      label={t("mainMenu")}
      items={tabs.map((tab) => ({ ...tab, isCurrent: isSame(tabPath, tab.href) }))}
      onNavigate={(href) => void navigate({ href })}
    />
  );
}

/** Starts after the first paint, because no form is sent before it. */
function useWatchedForms(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const cancel = afterFirstPaint(async () => {
      const { watchForms } = await import("./first-fault.ts");
      stop = watchForms();
    });
    return () => {
      cancel();
      stop?.();
    };
  }, []);
}

/** The live connection waits until something can be seen. */
function useLiveAfterPaint(): void {
  useEffect(() => {
    const cancel = afterFirstPaint(() => live.start());
    // Connections of the old network stay open for a while but are dead on the new one.
    const renew = () => live.renew();
    const look = () => document.visibilityState === "visible" && live.wake();
    window.addEventListener("online", renew);
    // After `renew`, which ends the connection of the old network.
    const stop = watchReach();
    document.addEventListener("visibilitychange", look);
    return () => {
      cancel();
      stop();
      window.removeEventListener("online", renew);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
