import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import type { WaitingTermsData } from "@sumi/contract/pages/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { ListGroup, ListRow } from "@sumi/ui/ListRow.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { PaperPage } from "../app/PaperPage.tsx";
import { queries } from "../app/queries.ts";
import { SignOut } from "../app/SignOut.tsx";
import { supportQuery } from "../app/support.ts";
import { useBack } from "../app/use-back.ts";
import { useNote } from "../app/use-note.ts";
import { useNow } from "../app/use-now.ts";
import { useFormat } from "../language/use-format.ts";
import { MEMBER_EXPORT_PATHS } from "../member-export/paths.ts";
import { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";
import { acceptAll } from "./accept-all.ts";
import { PAGES_PATHS } from "./paths.ts";
import { useWaitingTerms } from "./use-waiting-terms.ts";

/** The terms that wait for the member: what is new in them, and what stays open without them. */
export function TermsScreen() {
  const { t } = useTranslation("pages");
  return (
    <PaperPage
      title={t("terms")}
      query={useWaitingTerms()}
      failed={t("pageFailed")}
      missing={{ title: t("missing"), way: t("toList"), to: PAGES_PATHS.help }}
    >
      {(waiting) => (waiting.length === 0 ? <NothingWaits /> : <Waiting terms={waiting} />)}
    </PaperPage>
  );
}

function NothingWaits() {
  const { t } = useTranslation("pages");
  const goOn = useGoOn();
  return (
    <div className="grid gap-5 px-6 pt-1 pb-8">
      <p>{t("nothingWaits")}</p>
      <Button onPress={goOn}>{t("goOn")}</Button>
    </div>
  );
}

function Waiting({ terms }: { readonly terms: readonly WaitingTermsData[] }) {
  const { t } = useTranslation("pages");
  const { once, isBusy } = useOneAtATime();
  const [message, setMessage] = useNote<string>();
  const goOn = useGoOn();
  const isChange = terms.some(({ accepted }) => accepted !== null);
  const requiredMs = Math.min(...terms.map(({ required_ms }) => required_ms));
  const isLater = useNow(requiredMs) < requiredMs;
  const moment = useFormat().moment(requiredMs, "minute");
  const accept = async () => {
    const refusal = await once(() => acceptAll(terms));
    await queries.invalidateQueries();
    if (refusal === undefined) goOn();
    else setMessage(refusal.message, refusal.failure);
  };
  return (
    <div className="grid gap-5 px-6 pt-1 pb-8">
      <h2 className="font-bold text-[1.75rem] leading-[1.3] tracking-[-0.01em]">
        {t(isChange ? "termsChanged" : "termsNew")}
      </h2>
      <ul className="grid gap-4">
        {terms.map((each) => (
          <Document key={each.page} terms={each} />
        ))}
      </ul>
      <p className="text-small text-text-2">
        {isLater ? t("termsOpenFrom", { moment }) : t("termsOpen")}
      </p>
      <p role="alert" className="text-danger text-small empty:hidden">
        {message}
      </p>
      <div className="grid gap-3">
        <Button kind="primary" size="large" isWide isLoading={isBusy} onPress={() => void accept()}>
          {t("accept")}
        </Button>
        {isLater && (
          <Button isWide onPress={goOn}>
            {t("later")}
          </Button>
        )}
        <SignOut />
      </div>
      <Ways />
    </div>
  );
}

/** One document in its new version, and the one that the member accepted before. */
function Document({ terms }: { readonly terms: WaitingTermsData }) {
  const { t } = useTranslation("pages");
  const { page, title, language, version, accepted } = terms;
  const link = "flex min-h-(--hit) w-fit min-w-(--hit) items-center text-link underline";
  return (
    <li>
      <h3 lang={language} className="font-semibold">
        {title}
      </h3>
      <Link to={PAGES_PATHS.page} search={{ page }} className={link}>
        {t("readVersion", { version: String(version) })}
      </Link>
      {accepted !== null && (
        <Link to={PAGES_PATHS.page} search={{ page, version: String(accepted) }} className={link}>
          {t("readAccepted", { version: String(accepted) })}
        </Link>
      )}
    </li>
  );
}

/** The ways that need no acceptance: one's money, one's data, and somebody who answers. */
function Ways() {
  const { t } = useTranslation("pages");
  const navigate = useNavigate();
  const { data: support = "" } = useQuery(supportQuery);
  const goTo = (href: string) => void navigate({ href });
  return (
    <ListGroup hairlineFrom="1rem">
      <ListRow title={t("toWithdraw")} href={WITHDRAWALS_PATHS.withdrawCoin} onNavigate={goTo} />
      <ListRow title={t("toExport")} href={MEMBER_EXPORT_PATHS.memberExport} onNavigate={goTo} />
      {support.startsWith("/") && <ListRow title={t("contact")} href={support} onNavigate={goTo} />}
    </ListGroup>
  );
}

/** To where the sign-in was to lead, or back to the page from which the member came. */
function useGoOn(): () => void {
  const { next } = useSearch({ from: PAGES_PATHS.terms });
  const router = useRouter();
  const back = useBack();
  return () => {
    if (next === undefined || !next.startsWith("/") || next.startsWith("//")) return back();
    void router.navigate({ href: next, replace: true });
  };
}
