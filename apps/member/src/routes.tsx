import { plainSearch } from "@sumi/app/plain-search.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import i18next from "i18next";
import type { ComponentType } from "react";
import { FailedScreen } from "./app/FailedScreen.tsx";
import { memberQuery } from "./app/member.ts";
import { NotFoundScreen } from "./app/NotFoundScreen.tsx";
import { queries } from "./app/queries.ts";
import { Shell } from "./app/Shell.tsx";
import { isPublicPath, isSame, redirectOf } from "./guards.ts";
import { language } from "./language/language.ts";
import { type Path, paths } from "./paths.ts";
import { INK, INK_TAB, PAPER, type RouteFacts } from "./route-facts.ts";
import { session } from "./session/session.ts";

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
    const isMembers = isSame(path, paths.withdrawCoin) && session.isSignedIn;
    const to = redirectOf({
      path,
      // An address that is none says so to everybody.
      isPublic: matches.at(-1)?.staticData.facts === undefined || isPublicPath(path),
      isSignedIn: session.isSignedIn,
      member: isMembers ? await queries.ensureQueryData(memberQuery) : undefined,
    });
    const isAsked = hasArrived && !preload && matches.at(-1)?.cause === "enter";
    if (to === paths.signIn && isAsked) toasts.show("info", i18next.t("signInFirst"));
    if (to !== undefined) throw redirect({ href: to, replace: true });
    hasArrived ||= !preload;
  },
});

/** Once a screen stands, a guest who asks for a member's is told why the sign-in comes instead. */
let hasArrived = false;

/**
 * One line of the specification's route table. Where no screen is given nothing is there yet: the
 * address says so, and no menu leads to it.
 */
function route<const Address extends Path>(path: Address, facts: RouteFacts) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { facts },
    validateSearch: (search: Readonly<Record<string, string>>) => search,
    component: NotFoundScreen,
  });
}

/**
 * A screen that is loaded when it is first visited. Where it cannot be had, the page says so: its
 * own error keeps the router from loading the whole page anew, which without a network is the end.
 */
function screen<Name extends string>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType }>,
  name: Name,
) {
  const loadOrSay = () =>
    load().catch((cause: unknown) => {
      throw new Error("the screen could not be loaded", { cause });
    });
  return lazyRouteComponent(loadOrSay, name);
}

/** The same for a screen that speaks from the rooms of members. */
function membersScreen<Name extends string>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType }>,
  name: Name,
) {
  const loadBoth = async () => (await Promise.all([load(), language.startMembers()]))[0];
  return screen(loadBoth, name);
}

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: paths.home, replace: true });
  },
});

const routes = [
  home,
  route(paths.signIn, INK).update({
    component: screen(() => import("./sign-in/SignInScreen.tsx"), "SignInScreen"),
  }),
  route(paths.signUp, INK).update({
    component: screen(() => import("./sign-in/SignUpScreen.tsx"), "SignUpScreen"),
  }),
  route(paths.forgot, INK).update({
    component: membersScreen(() => import("./sign-in/ForgotScreen.tsx"), "ForgotScreen"),
  }),
  route(paths.language, INK).update({
    component: screen(() => import("./settings/LanguageScreen.tsx"), "LanguageScreen"),
  }),
  route(paths.appeal, INK).update({
    component: membersScreen(() => import("./appeals/AppealScreen.tsx"), "AppealScreen"),
  }),
  route(paths.notFound, INK),
  route(paths.home, INK_TAB).update({
    component: screen(() => import("./markets/MarketsScreen.tsx"), "MarketsScreen"),
  }),
  route(paths.trade, INK_TAB).update({
    component: membersScreen(() => import("./spot/TradeScreen.tsx"), "TradeScreen"),
  }),
  route(paths.perpetual, INK_TAB),
  route(paths.orders, INK).update({
    component: membersScreen(() => import("./orders/OrdersScreen.tsx"), "OrdersScreen"),
  }),
  route(paths.orderHistory, INK).update({
    component: membersScreen(() => import("./orders/OrdersScreen.tsx"), "OrdersScreen"),
  }),
  route(paths.receipt, PAPER).update({
    component: membersScreen(() => import("./orders/ReceiptScreen.tsx"), "ReceiptScreen"),
  }),
  route(paths.delivery, INK_TAB),
  route(paths.deliveryReceipt, INK),
  route(paths.deliveryOrders, INK),
  route(paths.announcements, INK),
  route(paths.announcement, INK),
  route(paths.account, INK_TAB).update({
    component: membersScreen(() => import("./user/AccountScreen.tsx"), "AccountScreen"),
  }),
  route(paths.security, INK).update({
    component: membersScreen(
      () => import("./account-security/SecurityScreen.tsx"),
      "SecurityScreen",
    ),
  }),
  route(paths.signInPassword, INK).update({
    component: membersScreen(
      () => import("./account-security/SignInPasswordScreen.tsx"),
      "SignInPasswordScreen",
    ),
  }),
  route(paths.withdrawalPassword, INK).update({
    component: membersScreen(
      () => import("./withdrawals/WithdrawalPasswordScreen.tsx"),
      "WithdrawalPasswordScreen",
    ),
  }),
  route(paths.email, INK).update({
    component: membersScreen(() => import("./account-security/EmailScreen.tsx"), "EmailScreen"),
  }),
  route(paths.antiPhishing, INK).update({
    component: membersScreen(() => import("./account-security/PhraseScreen.tsx"), "PhraseScreen"),
  }),
  route(paths.secondFactors, INK).update({
    component: membersScreen(
      () => import("./second-factors/SecondFactorsScreen.tsx"),
      "SecondFactorsScreen",
    ),
  }),
  route(paths.devices, INK).update({
    component: membersScreen(() => import("./account-security/DevicesScreen.tsx"), "DevicesScreen"),
  }),
  route(paths.signInLog, INK).update({
    component: membersScreen(
      () => import("./account-security/SignInLogScreen.tsx"),
      "SignInLogScreen",
    ),
  }),
  route(paths.securityLog, INK).update({
    component: membersScreen(
      () => import("./account-security/SecurityLogScreen.tsx"),
      "SecurityLogScreen",
    ),
  }),
  route(paths.staffAccess, INK).update({
    component: membersScreen(
      () => import("./account-security/StaffAccessScreen.tsx"),
      "StaffAccessScreen",
    ),
  }),
  route(paths.letters, INK).update({
    component: membersScreen(() => import("./appeals/LettersScreen.tsx"), "LettersScreen"),
  }),
  route(paths.notices, INK).update({
    component: membersScreen(() => import("./notices/NoticesScreen.tsx"), "NoticesScreen"),
  }),
  route(paths.notice, PAPER).update({
    component: membersScreen(() => import("./notices/NoticeScreen.tsx"), "NoticeScreen"),
  }),
  route(paths.referral, INK),
  route(paths.about, INK),
  route(paths.certificate, INK).update({
    component: membersScreen(() => import("./claims/ClaimsScreen.tsx"), "ClaimsScreen"),
  }),
  route(paths.assets, INK_TAB).update({
    component: membersScreen(() => import("./assets/AssetsScreen.tsx"), "AssetsScreen"),
  }),
  route(paths.identity, INK).update({
    component: membersScreen(() => import("./identity/IdentityScreen.tsx"), "IdentityScreen"),
  }),
  route(paths.addresses, INK).update({
    component: membersScreen(
      () => import("./withdrawals/AddressListScreen.tsx"),
      "AddressListScreen",
    ),
  }),
  route(paths.addAddress, INK).update({
    component: membersScreen(
      () => import("./withdrawals/AddAddressScreen.tsx"),
      "AddAddressScreen",
    ),
  }),
  route(paths.withdrawCoin, INK).update({
    component: membersScreen(
      () => import("./withdrawals/WithdrawCoinScreen.tsx"),
      "WithdrawCoinScreen",
    ),
  }),
  route(paths.withdraw, INK).update({
    component: membersScreen(() => import("./withdrawals/WithdrawScreen.tsx"), "WithdrawScreen"),
  }),
  route(paths.withdrawals, INK).update({
    component: membersScreen(
      () => import("./withdrawals/WithdrawalsScreen.tsx"),
      "WithdrawalsScreen",
    ),
  }),
  route(paths.withdrawal, INK).update({
    component: membersScreen(
      () => import("./withdrawals/WithdrawalScreen.tsx"),
      "WithdrawalScreen",
    ),
  }),
  route(paths.depositCoin, INK).update({
    component: membersScreen(() => import("./deposits/DepositCoinScreen.tsx"), "DepositCoinScreen"),
  }),
  route(paths.deposit, INK).update({
    component: membersScreen(() => import("./deposits/DepositScreen.tsx"), "DepositScreen"),
  }),
  route(paths.deposits, INK).update({
    component: membersScreen(() => import("./deposits/DepositsScreen.tsx"), "DepositsScreen"),
  }),
  route(paths.depositDetail, INK).update({
    component: membersScreen(
      () => import("./deposits/DepositDetailScreen.tsx"),
      "DepositDetailScreen",
    ),
  }),
  route(paths.wallet, INK).update({
    component: membersScreen(() => import("./assets/WalletScreen.tsx"), "WalletScreen"),
  }),
  route(paths.coin, INK).update({
    component: membersScreen(() => import("./assets/CoinScreen.tsx"), "CoinScreen"),
  }),
  route(paths.bills, INK).update({
    component: membersScreen(() => import("./bills/BillsScreen.tsx"), "BillsScreen"),
  }),
  route(paths.bankCards, INK).update({
    component: membersScreen(() => import("./bank-cards/BankCardsScreen.tsx"), "BankCardsScreen"),
  }),
  route(paths.memberExport, INK).update({
    component: membersScreen(() => import("./member-export/ExportScreen.tsx"), "ExportScreen"),
  }),
  route(paths.convert, INK).update({
    component: membersScreen(() => import("./conversion/ConvertScreen.tsx"), "ConvertScreen"),
  }),
  route(paths.support, INK),
  route(paths.subscriptions, PAPER),
  route(paths.subscription, INK),
  route(paths.subscriptionRecords, INK),
  route(paths.mining, INK),
  route(paths.machine, INK),
  route(paths.incomes, INK),
  route(paths.income, INK),
] as const;

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: "intent",
  defaultErrorComponent: FailedScreen,
  scrollRestoration: true,
  ...plainSearch,
});
