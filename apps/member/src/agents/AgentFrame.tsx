import { EXCHANGE_NAME } from "@sumi/app/exchange-name.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { agentSignOut } from "@sumi/contract/sign-in/calls.ts";
import { Logo } from "@sumi/ui/brand/Logo.tsx";
import { classNames } from "@sumi/ui/class-names.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Icon, type IconName } from "@sumi/ui/icons/Icon.tsx";
import { TabBar } from "@sumi/ui/TabBar.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { LanguageButton } from "../app/LanguageButton.tsx";
import { useTitle } from "../app/Page.tsx";
import { agentSession } from "../session/agent-session.ts";
import { AGENT_KEY, agentClient } from "./agent-client.ts";
import { AGENTS_PATHS } from "./paths.ts";

const PLACES = [
  { path: AGENTS_PATHS.overview, word: "overview", icon: "house", current: "house-fill" },
  { path: AGENTS_PATHS.members, word: "members", icon: "user", current: "user-circle-fill" },
  { path: AGENTS_PATHS.contracts, word: "contracts", icon: "hourglass", current: "hourglass-fill" },
  { path: AGENTS_PATHS.orders, word: "orders", icon: "infinity", current: "infinity-fill" },
  { path: AGENTS_PATHS.rewards, word: "rewards", icon: "gift", current: "gift" },
] as const satisfies readonly {
  readonly path: string;
  readonly word: string;
  readonly icon: IconName;
  readonly current: IconName;
}[];

export type AgentFrameProps = {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A screen of the agents' side: beside a column of its places, or above a bar of them. */
export function AgentFrame({ title, actions, children }: AgentFrameProps) {
  const { t } = useTranslation("agents");
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useFollowedSession();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="min-[900px]:grid min-[900px]:grid-cols-[13rem_minmax(0,1fr)]">
      <Places />
      <div
        className="min-w-0 pb-[calc(var(--tabbar-h)+var(--safe-b))] min-[900px]:border-line
          min-[900px]:border-l min-[900px]:pb-6"
      >
        <header
          className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1
            pt-(--safe-t) gutter"
        >
          <h1
            ref={heading}
            tabIndex={-1}
            className="min-w-min flex-1 font-bold text-heading outline-none"
          >
            {title}
          </h1>
          {actions}
          <IconButton icon="sign-out" label={t("signOut")} onPress={() => void signOut()} />
        </header>
        <main className="py-4">{children}</main>
      </div>
    </div>
  );
}

/** The ribbon above the page takes a part of the height until the page is scrolled. */
const COLUMN = "sticky top-0 flex h-[calc(100dvh-1.25rem)] flex-col gap-4 px-3 py-4";

function Places() {
  const { t } = useTranslation("agents");
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isCurrent = (path: string) => pathname.toLowerCase().replace(/(?!^)\/+$/, "") === path;
  return (
    <>
      <aside className="hidden bg-well min-[900px]:block">
        <div className={COLUMN}>
          <p className="flex flex-wrap items-center gap-x-2.5 px-2 font-bold text-title">
            <Logo size={28} />
            {EXCHANGE_NAME}
            <span className="font-normal text-small text-text-3">{t("brand")}</span>
          </p>
          <nav aria-label={t("places")} className="grid gap-1">
            {PLACES.map(({ path, word, icon }) => (
              <Link
                key={path}
                to={path}
                aria-current={isCurrent(path) ? "page" : undefined}
                className={classNames(
                  "flex min-h-(--hit) items-center gap-3 rounded-2 px-3",
                  isCurrent(path) ? "bg-surface-2 font-semibold" : "text-text-2",
                )}
              >
                <Icon name={icon} size={20} />
                <span className="min-w-0 break-words">{t(word)}</span>
              </Link>
            ))}
          </nav>
          <div className="mt-auto grid gap-2">
            <LanguageButton />
            <p className="flex gap-2 rounded-2 bg-surface-1 p-3 text-caption text-text-2">
              <Icon name="lock-simple" size={18} />
              {t("readOnly")}
            </p>
          </div>
        </div>
      </aside>
      <div className="min-[900px]:hidden">
        <TabBar
          label={t("places")}
          items={PLACES.map(({ path, word, icon, current }) => ({
            href: path,
            label: t(word),
            icon,
            currentIcon: current,
            isCurrent: isCurrent(path),
          }))}
          onNavigate={(href) => void navigate({ href })}
        />
      </div>
    </>
  );
}

/** When the session ends, in this tab or another, nothing of the team stays on the page. */
function useFollowedSession(): void {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    return agentSession.watch(() => {
      if (!agentSession.isSignedIn) {
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(AGENT_KEY) });
      }
      void router.invalidate();
    });
  }, [router, queries]);
}

/** Without an answer the session ends here all the same, and by itself on the server. */
async function signOut(): Promise<void> {
  await agentClient.call(agentSignOut, {});
  agentSession.end();
}
