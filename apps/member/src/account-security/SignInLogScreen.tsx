import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { type SIGN_IN_OUTCOMES, signInLog } from "@sumi/contract/sign-in/device-calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { LogRow, LogRowSkeleton } from "./LogRow.tsx";
import { usePlace } from "./use-place.ts";

type Outcome = (typeof SIGN_IN_OUTCOMES)[number];

const OUTCOME_WORDS = {
  signed_in: "outcomeSignedIn",
  wrong_password: "outcomeWrongPassword",
  second_factor_asked: "outcomeFactorAsked",
  wrong_code: "outcomeWrongCode",
} as const satisfies Record<Outcome, string>;

/** The sign-ins to the account, successful and failed. */
export function SignInLogScreen() {
  const { t } = useTranslation("account-security");
  const format = useFormat();
  const place = usePlace();
  const pages = usePages(["sign-in-log"], async (cursor, signal) => {
    const answer = await client.call(signInLog, { cursor }, { signal });
    if (!answer.ok) return answer;
    return { ...answer, data: { rows: answer.data.log, next: answer.data.next_cursor } };
  });
  return (
    <Page title={t("signInLog")}>
      <p className="pb-1 text-small text-text-2 gutter">{t("signInLogText")}</p>
      <PagedList
        pages={pages}
        row={(line) => (
          <LogRow
            // Two attempts from one place within one millisecond look the same, so they may share a
            // key.
            key={`${line.time_ms} ${line.outcome} ${line.address}`}
            title={
              <span className={WRONG.includes(line.outcome) ? "text-danger" : ""}>
                {t(OUTCOME_WORDS[line.outcome])}
              </span>
            }
            tag={line.new_device && <Tag tone="warning">{t("newDevice")}</Tag>}
            caption={place(line)}
            time={format.moment(line.time_ms, "clock")}
          />
        )}
        groupOf={({ time_ms: timeMs }) => format.moment(timeMs, "day")}
        skeleton={<LogRowSkeleton />}
        failed={t("signInLogFailed")}
        empty={<EmptyState icon="clock-counter-clockwise" title={t("noSignIns")} />}
      />
    </Page>
  );
}

const WRONG: readonly Outcome[] = ["wrong_password", "wrong_code"];
