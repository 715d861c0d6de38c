import { useTranslation } from "@sumi/app/speech.ts";
import type { PageData } from "@sumi/contract/pages/calls.ts";
import type { SupportTopic } from "@sumi/contract/support/terms.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { supportQuery } from "../app/support.ts";
import { SUPPORT_PATHS } from "../support/paths.ts";

/** The topic of a thread with support about a page of each section. */
const TOPICS = {
  START: "general",
  SECURITY: "security",
  WALLET: "deposit",
  TRADING: "trading",
  EARNING: "general",
  HOUSE: "general",
} as const satisfies Record<PageData["section"], SupportTopic>;

export type StillOpenProps = { readonly page: Pick<PageData, "section" | "title"> };

/** The way to support, for readers whom a page did not help; a chat begins with its title. */
export function StillOpen({ page: { section, title } }: StillOpenProps) {
  const { t } = useTranslation("pages");
  const { data: support = "" } = useQuery(supportQuery);
  if (support === "") return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-6 pb-8 text-small text-text-2">
      {t("stillOpen")}
      {support === SUPPORT_PATHS.support ? (
        <Link
          to={SUPPORT_PATHS.support}
          search={{ about: title, topic: TOPICS[section] }}
          className={LINK}
        >
          {t("contact")}
        </Link>
      ) : (
        <a href={support} rel="noreferrer" className={LINK}>
          {t("contact")}
        </a>
      )}
    </p>
  );
}

const LINK = "flex min-h-(--hit) min-w-(--hit) items-center text-link underline";
