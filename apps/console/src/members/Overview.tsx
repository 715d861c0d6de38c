import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Link } from "@tanstack/react-router";
import { Card } from "../kit/Card.tsx";
import { StatBox } from "../kit/StatBox.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";
import { FILE_ACTS } from "./act-form.ts";
import { Balances } from "./Balances.tsx";
import type { MemberFile } from "./data.ts";
import { Holds } from "./Holds.tsx";
import { Links } from "./Links.tsx";
import { MemberActs } from "./MemberActs.tsx";
import { MemberNotes } from "./MemberNotes.tsx";
import { Papers } from "./Papers.tsx";
import { Timeline } from "./Timeline.tsx";

/** The first page of a member's file: balances, certification and restrictions. */
export function Overview({ file }: { readonly file: MemberFile }) {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  const money = (value: string) => format.number(value, { fixed: 2 });
  const { deposits, withdrawals } = file;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-4 py-5">
      <div className="grid min-w-0 gap-4">
        <div className="grid grid-cols-4 gap-3">
          <StatBox label={t("total")} figure={money(file.total)} note={t("inUsdt")} />
          <StatBox
            label={t("deposited")}
            figure={money(deposits.value)}
            note={t("depositsNote", { credited: deposits.credited, waiting: deposits.waiting })}
          />
          <StatBox
            label={t("withdrawn")}
            figure={money(withdrawals.value)}
            note={t("withdrawalsNote", { done: withdrawals.done, waiting: withdrawals.waiting })}
          />
          <StatBox label={t("openOrders")} figure={file.open_orders} note={t("openOrdersNote")} />
        </div>
        <Balances file={file} />
        {file.holds.length > 0 && <Holds file={file} />}
        <Timeline uid={file.uid} />
      </div>
      <div className="grid gap-4">
        <Facts file={file} />
        <Restrictions file={file} />
        <Papers file={file} />
        <MemberNotes uid={file.uid} />
        <Terms file={file} />
        <Links uid={file.uid} />
        <p className="flex gap-2.5 rounded-2 bg-well p-3.5 text-small text-text-2">
          <Icon name="eye" size={20} />
          <span className="min-w-0 flex-1">{t("watched")}</span>
        </p>
      </div>
    </div>
  );
}

function Facts({ file }: { readonly file: MemberFile }) {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  const { sponsor, last_sign_in_ms: last } = file;
  return (
    <Card title={t("facts")}>
      <KeyValueRows
        rows={[
          { label: t("common:uid"), value: file.uid },
          { label: t("email"), value: file.email || "–" },
          { label: t("inviteCode"), value: file.invite_code },
          { label: t("registered"), value: format.moment(file.registered_ms) },
          { label: t("registeredFrom"), value: file.registration_address },
          { label: t("lastSignIn"), value: last === null ? t("never") : format.moment(last) },
          { label: t("lastFrom"), value: file.last_sign_in_address ?? "–" },
          {
            label: t("sponsor"),
            value:
              sponsor === null ? (
                t("none")
              ) : (
                <Link to={paths.member} params={{ uid: sponsor.uid }} className="text-link">
                  {sponsor.username || sponsor.uid}
                </Link>
              ),
          },
          { label: t("invited"), value: String(file.invited) },
        ]}
      />
      <div className="flex flex-wrap gap-2 pt-2 empty:hidden">
        <MemberActs file={file} acts={FILE_ACTS} />
      </div>
    </Card>
  );
}

function Restrictions({ file }: { readonly file: MemberFile }) {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  const code = useCodes();
  const until = (label: string, endMs: number | null): KeyValue => {
    const isOn = endMs !== null && endMs > Date.now();
    const value = isOn ? t("until", { moment: format.moment(endMs) }) : t("normal");
    return isOn ? { label, value, tone: "danger" } : { label, value };
  };
  const { frozen } = file;
  const rows: KeyValue[] =
    frozen === null
      ? [{ label: t("account"), value: t("normal") }]
      : [
          { label: t("account"), value: t("common:frozen"), tone: "danger" },
          { label: t("common:reason"), value: code("freeze", frozen.reason) },
          { label: t("reviewBy"), value: format.moment(frozen.review_by_ms) },
        ];
  return (
    <Card title={t("restrictions")}>
      <KeyValueRows
        rows={[
          ...rows,
          until(t("trading"), file.trading_prohibited_until_ms),
          until(t("withdrawing"), file.withdrawals_blocked_until_ms),
          until(t("reviewing"), file.withdrawals_reviewed_until_ms),
        ]}
      />
    </Card>
  );
}

/** The versions of terms that the member accepted, each once. */
function Terms({ file }: { readonly file: MemberFile }) {
  const { t } = useTranslation("members");
  const format = useFormat();
  if (file.terms.length === 0) return null;
  return (
    <Card title={t("acceptedTerms")}>
      <KeyValueRows
        rows={file.terms.map(({ page, version, language, accepted_ms: ms }) => ({
          label: t("acceptedVersion", { page, version: String(version), language }),
          value: format.moment(ms),
        }))}
      />
    </Card>
  );
}
