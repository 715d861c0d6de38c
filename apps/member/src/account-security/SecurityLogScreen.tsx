import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { securityLog } from "@sumi/contract/account-security/calls.ts";
import { LOGGED_BY_STAFF, type LoggedKind } from "@sumi/contract/account-security/terms.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { LogRow, LogRowSkeleton } from "./LogRow.tsx";
import { usePlace } from "./use-place.ts";

const EVENT_WORDS = {
  SIGN_IN_PASSWORD_CHANGED: "eventSignInPasswordChanged",
  SIGN_IN_PASSWORD_RESET: "eventSignInPasswordReset",
  WITHDRAWAL_PASSWORD_SET: "eventWithdrawalPasswordSet",
  WITHDRAWAL_PASSWORD_CHANGED: "eventWithdrawalPasswordChanged",
  WITHDRAWAL_PASSWORD_LOCKED: "eventWithdrawalPasswordLocked",
  SECOND_FACTOR_LOCKED: "eventSecondFactorLocked",
  SIGN_IN_GUESSED: "eventSignInGuessed",
  EMAIL_BOUND: "eventEmailBound",
  EMAIL_CHANGED: "eventEmailChanged",
  ANTI_PHISHING_CHANGED: "eventPhraseChanged",
  SECOND_FACTOR_SET: "eventFactorAdded",
  SECOND_FACTOR_ADDED: "eventFactorAdded",
  SECOND_FACTOR_REMOVED: "eventFactorRemoved",
  SECOND_FACTOR_RESET: "eventFactorReset",
  SETTINGS_LOCKED: "eventSettingsLocked",
  SETTINGS_LOCK_LIFT_ASKED: "eventLockLiftAsked",
  SETTINGS_LOCK_KEPT: "eventLockKept",
  SETTINGS_LOCK_LIFTED: "eventLockLifted",
  BANK_CARD_ADDED: "eventCardAdded",
  BANK_CARD_REMOVED: "eventCardRemoved",
  PUSH_BROWSER_ADDED: "eventPushAdded",
  DATA_EXPORTED: "eventDataExported",
  SIGNED_OUT_BY_STAFF: "eventSignedOut",
  TRADING_ALLOWED: "eventTradingAllowed",
} as const satisfies Record<LoggedKind, string>;

/** The changes in the account's security, each with its place of origin. */
export function SecurityLogScreen() {
  const { t } = useTranslation("account-security");
  const format = useFormat();
  const place = usePlace();
  const pages = usePages(["security-log"], async (cursor, signal) => {
    const answer = await client.call(securityLog, { cursor }, { signal });
    if (!answer.ok) return answer;
    return { ...answer, data: { rows: answer.data.events, next: answer.data.next_cursor } };
  });
  return (
    <Page title={t("securityLog")}>
      <PagedList
        pages={pages}
        row={(event) => (
          <LogRow
            key={event.id}
            title={t(EVENT_WORDS[event.kind])}
            caption={LOGGED_BY_STAFF.includes(event.kind) ? t("eventByStaff") : place(event)}
            time={format.moment(event.time_ms, "clock")}
          />
        )}
        groupOf={({ time_ms: timeMs }) => format.moment(timeMs, "day")}
        skeleton={<LogRowSkeleton />}
        failed={t("securityLogFailed")}
        empty={<EmptyState icon="shield-check" title={t("noEvents")} />}
      />
    </Page>
  );
}
