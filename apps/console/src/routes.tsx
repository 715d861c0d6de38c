import { plainSearch } from "@sumi/app/plain-search.ts";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { ownQuery } from "./app/own.ts";
import { queries } from "./app/queries.ts";
import { FailedScreen } from "./frame/FailedScreen.tsx";
import { Frame } from "./frame/Frame.tsx";
import { NotFoundScreen } from "./frame/NotFoundScreen.tsx";
import { Shell } from "./frame/Shell.tsx";
import { redirectOf, signInFor } from "./guards.ts";
import { type Path, paths } from "./paths.ts";
import type { LoadScreen } from "./place.ts";
import { PLACES } from "./places.ts";
import { session } from "./session/session.ts";

declare module "@tanstack/react-router" {
  interface Register {
    readonly router: typeof router;
  }
}

const root = createRootRoute({
  component: Frame,
  notFoundComponent: NotFoundScreen,
  errorComponent: FailedScreen,
  beforeLoad: async ({ location }) => {
    const own = session.isSignedIn
      ? await queries.ensureQueryData(ownQuery).catch(() => undefined)
      : undefined;
    const to = redirectOf(location.pathname, {
      isSignedIn: session.isSignedIn,
      hasSteps: (own?.steps.length ?? 0) > 0,
      next: textsOf(location.search as Readonly<Record<string, unknown>>).next,
    });
    if (to === undefined) return;
    const href = to === paths.signIn ? signInFor(location.href) : to;
    throw redirect({ href, replace: true });
  },
});

const besideSidebar = createRoute({
  getParentRoute: () => root,
  id: "beside-sidebar",
  component: Shell,
});

const bare = [
  bareScreen(paths.signIn, async () => (await import("./sign-in/SignInScreen.tsx")).SignInScreen),
  bareScreen(paths.first, async () => (await import("./sign-in/FirstScreen.tsx")).FirstScreen),
  bareScreen(paths.join, async () => (await import("./sign-in/JoinScreen.tsx")).JoinScreen),
  bareScreen(
    paths.firstSteps,
    async () => (await import("./sign-in/FirstStepsScreen.tsx")).FirstStepsScreen,
  ),
];

const screens = [
  ...PLACES.map(({ path, load }) => screen(path, load)),
  ...PLACES.flatMap(({ below = [] }) => below.map(({ path, load }) => screen(path, load))),
  screen(paths.own, async () => (await import("./own/OwnScreen.tsx")).OwnScreen),
];

/** A screen without the sidebar. */
function bareScreen<Address extends Path>(path: Address, load: LoadScreen) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: textsOf,
    component: lazyScreen(load),
  });
}

/** A screen beside the sidebar; its state is in its address. */
function screen<Address extends Path>(path: Address, load: LoadScreen) {
  return createRoute({
    getParentRoute: () => besideSidebar,
    path,
    validateSearch: textsOf,
    component: lazyScreen(load),
  });
}

function lazyScreen(load: LoadScreen) {
  return lazyRouteComponent(async () => ({ Screen: await load() }), "Screen");
}

/** Numbers in an address are names here, never figures. */
function textsOf(search: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
}

export const router = createRouter({
  routeTree: root.addChildren([...bare, besideSidebar.addChildren(screens)]),
  defaultErrorComponent: FailedScreen,
  ...plainSearch,
});
