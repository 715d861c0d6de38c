import "../../app.css";
import { say } from "@sumi/app/speech.ts";
import type { Values } from "@sumi/app/words.ts";
import { show } from "@sumi/ui/testing/show.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, beforeAll } from "vitest";
import { page } from "vitest/browser";
import { queries } from "../../app/queries.ts";
import type { FakeExchange } from "../../app/testing/fake-exchange.ts";
import { live } from "../../connection.ts";
import { language } from "../../language/language.ts";
import type { MemberWords } from "../../language/words.ts";
import { session } from "../../session/session.ts";
import { typed } from "../../session/typed.ts";
import { InsuranceScreen } from "../insurance/InsuranceScreen.tsx";
import { VerifyScreen } from "../life/VerifyScreen.tsx";
import { PerpetualScreen } from "../PerpetualScreen.tsx";
import { PERPETUAL_PATHS } from "../paths.ts";
import { RiskScreen } from "../risk/RiskScreen.tsx";

const WORDS = ["perpetual", "perpetual-life", "perpetual-risk", "trading", "orders"] as const;

/** Signs a member in who reads English; every test begins without drafts and answers. */
export function preparePerpetual(): void {
  beforeAll(async () => {
    localStorage.setItem("lang", "en-US");
    session.begin("token");
    await language.start();
    await language.load([...WORDS]);
    live.start();
  });
  afterEach(() => {
    queries.clear();
    typed.forget("perpetual");
  });
}

export function t(key: keyof MemberWords["perpetual"], values: Values = {}) {
  return say(`perpetual:${key}`, values);
}

const SCREENS: Readonly<Partial<Record<string, RouteComponent>>> = {
  [PERPETUAL_PATHS.trade]: PerpetualScreen,
  [PERPETUAL_PATHS.risk]: RiskScreen,
  [PERPETUAL_PATHS.verify]: VerifyScreen,
  [PERPETUAL_PATHS.insurance]: InsuranceScreen,
};

export async function open(address: string = PERPETUAL_PATHS.trade): Promise<void> {
  // Answers of an earlier test's exchange must not be shown.
  live.renew();
  const root = createRootRoute();
  const routes = Object.values(PERPETUAL_PATHS).map((path) => {
    const component = SCREENS[path];
    return createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: (search: Readonly<Record<string, string>>) => search,
      ...(component === undefined ? {} : { component }),
    });
  });
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await show(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

export const button = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });

export const size = () =>
  page.getByRole("textbox", { name: new RegExp(`^${say("trading:quantity")}`) });

export function sent({ sent: calls }: FakeExchange, path: string) {
  return calls.filter((call) => call.path === path).map(({ fields }) => fields);
}
