import { plainSearch } from "@sumi/app/plain-search.ts";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import type { ComponentType } from "react";
import { ownQuery } from "./app/own.ts";
import { queries } from "./app/queries.ts";
import { FailedScreen } from "./frame/FailedScreen.tsx";
import { Frame } from "./frame/Frame.tsx";
import { NotFoundScreen } from "./frame/NotFoundScreen.tsx";
import { Shell } from "./frame/Shell.tsx";
import { redirectOf } from "./guards.ts";
import { paths } from "./paths.ts";
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
    });
    if (to !== undefined) throw redirect({ href: to, replace: true });
  },
});

/** Everything that has the sidebar beside it. */
const desk = createRoute({ getParentRoute: () => root, id: "desk", component: Shell });

type Search = Readonly<Record<string, string>>;

/** A screen beside the sidebar, loaded when it is first visited; its address says what it shows. */
function screen<Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<{ readonly [Key in Name]: ComponentType }>,
  name: Name,
) {
  return createRoute({
    getParentRoute: () => desk,
    path,
    validateSearch: textsOf,
    component: lazyRouteComponent(load, name),
  });
}

/** The same for a screen that stands alone. */
function bareScreen<Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<{ readonly [Key in Name]: ComponentType }>,
  name: Name,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: textsOf,
    component: lazyRouteComponent(load, name),
  });
}

/** Numbers in an address are names here, never figures. */
function textsOf(search: Readonly<Record<string, unknown>>): Search {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
}

const bare = [
  bareScreen(paths.signIn, () => import("./sign-in/SignInScreen.tsx"), "SignInScreen"),
  bareScreen(paths.first, () => import("./sign-in/FirstScreen.tsx"), "FirstScreen"),
  bareScreen(paths.firstSteps, () => import("./sign-in/FirstStepsScreen.tsx"), "FirstStepsScreen"),
];

const screens = [
  screen(paths.overview, () => import("./overview/OverviewScreen.tsx"), "OverviewScreen"),
  screen(
    paths.withdrawals,
    () => import("./withdrawals/WithdrawalsScreen.tsx"),
    "WithdrawalsScreen",
  ),
  screen(paths.identities, () => import("./identity/IdentitiesScreen.tsx"), "IdentitiesScreen"),
  screen(paths.deposits, () => import("./deposits/DepositsScreen.tsx"), "DepositsScreen"),
  screen(paths.members, () => import("./members/MembersScreen.tsx"), "MembersScreen"),
  screen(paths.member, () => import("./members/MemberScreen.tsx"), "MemberScreen"),
  screen(paths.approvals, () => import("./approvals/ApprovalsScreen.tsx"), "ApprovalsScreen"),
  screen(paths.appeals, () => import("./appeals/AppealsScreen.tsx"), "AppealsScreen"),
  screen(paths.addresses, () => import("./addresses/AddressesScreen.tsx"), "AddressesScreen"),
  screen(paths.markets, () => import("./markets/MarketsScreen.tsx"), "MarketsScreen"),
  screen(paths.house, () => import("./house/HouseScreen.tsx"), "HouseScreen"),
  screen(paths.solvency, () => import("./solvency/SolvencyScreen.tsx"), "SolvencyScreen"),
  screen(paths.parameters, () => import("./parameters/ParametersScreen.tsx"), "ParametersScreen"),
  screen(paths.claims, () => import("./claims/ClaimsScreen.tsx"), "ClaimsScreen"),
  screen(paths.staff, () => import("./staff-accounts/StaffScreen.tsx"), "StaffScreen"),
  screen(paths.audit, () => import("./audit/AuditScreen.tsx"), "AuditScreen"),
  screen(paths.mailbox, () => import("./mailbox/MailboxScreen.tsx"), "MailboxScreen"),
  screen(paths.own, () => import("./own/OwnScreen.tsx"), "OwnScreen"),
];

export const router = createRouter({
  routeTree: root.addChildren([...bare, desk.addChildren(screens)]),
  defaultErrorComponent: FailedScreen,
  ...plainSearch,
});
