import { useTranslation } from "@sumi/app/speech.ts";
import { Link } from "@tanstack/react-router";
import { Checks } from "../kit/Checks.tsx";
import { ExplorerLink } from "../kit/ExplorerLink.tsx";
import { Notes } from "../kit/Notes.tsx";
import { staffName } from "../kit/staff-name.ts";
import { WordsToMember } from "../kit/WordsToMember.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";
import type { WithdrawalCase } from "./data.ts";

/** The server's checks and the history. */
export function WithdrawalFindings({ found }: { readonly found: WithdrawalCase }) {
  const { t } = useTranslation("withdrawals");
  return (
    <>
      <Checks checks={found.checks} />
      {found.shared.length > 0 && (
        <p className="text-small">
          {t("shared")}{" "}
          {found.shared.map(({ uid, username }) => (
            <Link key={uid} to={paths.member} params={{ uid }} className="mr-2 text-link">
              {username || uid}
            </Link>
          ))}
        </p>
      )}
      {found.txid !== null && (
        <p className="break-all text-small">
          {t("txidIs", { txid: found.txid })}
          <ExplorerLink explorer={found.explorer} kind="transaction" value={found.txid} />
        </p>
      )}
      <History found={found} />
      <WordsToMember words={found.words} />
      <Notes notes={found.notes} />
    </>
  );
}

function History({ found }: { readonly found: WithdrawalCase }) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const code = useCodes();
  const about = (reason: string) => ` · ${code("wait", code("reject", reason))}`;
  return (
    <section aria-label={t("history")}>
      <p className="pb-1 text-caption text-text-3">{t("history")}</p>
      <ol className="grid gap-1.5 text-small">
        {found.history.map(({ step, reason, staff, time_ms }) => (
          <li key={`${step} ${time_ms}`} className="flex justify-between gap-3">
            <span>
              {t(`step_${step}`)}
              {reason !== null && about(reason)}
              {staff !== null && <span className="text-text-3"> · {staffName(staff)}</span>}
            </span>
            <span className="figures-dense flex-none text-text-3">{format.moment(time_ms)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
