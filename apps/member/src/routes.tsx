import { plainSearch } from "@sumi/app/plain-search.ts";
import { say } from "@sumi/app/speech.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import type { ComponentType } from "react";
import { closeSheetsOnBack } from "./app/back.ts";
import { FailedScreen } from "./app/FailedScreen.tsx";
import { memberQuery } from "./app/member.ts";
import { NotFoundScreen } from "./app/NotFoundScreen.tsx";
import { queries } from "./app/queries.ts";
import { Shell } from "./app/Shell.tsx";
import { CAPABILITIES } from "./capabilities.ts";
import { isPublicPath, isSame, redirectOf } from "./guards.ts";
import { language } from "./language/language.ts";
import type { WordsName } from "./language/words.ts";
import { MARKETS_PATHS } from "./markets/paths.ts";
import type { MemberRoute, RouteFacts } from "./member-capability.ts";
import { kept } from "./session/kept.ts";
import { session } from "./session/session.ts";
import { SIGN_IN_PATHS } from "./sign-in/paths.ts";
import { WITHDRAWALS_PATHS } from "./withdrawals/paths.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    readonly facts?: RouteFacts;
  }
  interface Register {
    readonly router: typeof router;
  }
}

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundScreen,
  beforeLoad: async ({ location, matches, preload }) => {
    const path = location.pathname;
    const facts = matches.at(-1)?.staticData.facts;
    const isMembers = isSame(path, WITHDRAWALS_PATHS.withdrawCoin) && session.isSignedIn;
    const to = redirectOf({
      path,
      // Unknown addresses show "not found" to guests, too.
      isPublic: facts === undefined || isPublicPath(path),
      isSignedIn: session.isSignedIn,
      isOfAgents: facts?.isOfAgents ?? false,
      isAgent: kept.read("agent-token") !== undefined,
      member: isMembers ? await queries.ensureQueryData(memberQuery) : undefined,
    });
    const isAsked = hasArrived && !preload && matches.at(-1)?.cause === "enter";
    if (to === SIGN_IN_PATHS.signIn && isAsked) toasts.show("info", say("signInFirst"));
    if (to !== undefined) throw redirect({ href: to, replace: true });
    hasArrived ||= !preload;
  },
});

/**
 * True after the first screen: a guest who is redirected later is told the reason of the sign-in.
 */
let hasArrived = false;

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: MARKETS_PATHS.home, replace: true });
  },
});

const routes = CAPABILITIES.flatMap((capability) =>
  capability.routes.map((route) => routeOf(route, [...capability.words, ...(route.words ?? [])])),
);

/** A screen is loaded with its words when it is first visited. */
function routeOf({ path, facts, load }: MemberRoute, words: readonly WordsName[]) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { facts },
    validateSearch: (search: Readonly<Record<string, string>>) => search,
    component: load === undefined ? NotFoundScreen : lazyScreen(load, words),
  });
}

/**
 * Wraps failures of loading in an error of its own, so that the page shows it. The router would
 * reload the whole page instead, which fails without a network.
 */
function lazyScreen(load: () => Promise<ComponentType>, words: readonly WordsName[]) {
  const loadBoth = async () => {
    try {
      const [Screen] = await Promise.all([load(), language.load(words)]);
      return { Screen };
    } catch (cause) {
      throw new Error("the screen could not be loaded", { cause });
    }
  };
  return lazyRouteComponent(loadBoth, "Screen");
}

export const router = createRouter({
  routeTree: root.addChildren([home, ...routes]),
  defaultPreload: "intent",
  defaultErrorComponent: FailedScreen,
  scrollRestoration: true,
  ...plainSearch,
});
closeSheetsOnBack(router.history);
