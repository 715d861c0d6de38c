import { useTranslation } from "@sumi/app/speech.ts";
import { ListGroup } from "@sumi/ui/ListRow.tsx";
import { ACCOUNT_SECURITY_PATHS } from "./paths.ts";
import { WayRow } from "./WayRow.tsx";

/** Links to the account's records: sign-ins, security changes and staff access. */
export function RecordRows() {
  const { t } = useTranslation("account-security");
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t("records")}</h2>
      <ListGroup hairlineFrom="3.25rem">
        <WayRow
          icon="clock-counter-clockwise"
          title={t("signInLog")}
          to={ACCOUNT_SECURITY_PATHS.signInLog}
        />
        <WayRow
          icon="shield-check"
          title={t("securityLog")}
          to={ACCOUNT_SECURITY_PATHS.securityLog}
        />
        <WayRow icon="eye" title={t("staffAccess")} to={ACCOUNT_SECURITY_PATHS.staffAccess} />
      </ListGroup>
    </section>
  );
}
