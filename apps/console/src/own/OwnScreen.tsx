import { useTranslation } from "@sumi/app/speech.ts";
import { CONSOLE_LANGUAGES } from "@sumi/messages/languages.ts";
import { Segmented } from "@sumi/ui/Choice.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { ownQuery, useOwn } from "../app/own.ts";
import { queries } from "../app/queries.ts";
import { Card } from "../kit/Card.tsx";
import { ChangePasswordForm } from "../kit/ChangePasswordForm.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { staffNumber } from "../kit/staff-name.ts";
import { TopBar } from "../kit/TopBar.tsx";
import { language } from "../language/language.ts";
import { LANGUAGE_NAMES } from "../language/names.ts";
import { useFormat } from "../language/use-format.ts";
import { OwnPasskeys } from "./OwnPasskeys.tsx";
import { OwnSessions } from "./OwnSessions.tsx";
import { SignOutButton } from "./SignOutButton.tsx";
import { ZoneCard } from "./ZoneCard.tsx";

/** The person's own account: name and roles, sessions, and the password. */
export function OwnScreen() {
  const { t, language: spoken } = useTranslation(["own", "common"]);
  return (
    <>
      <TopBar title={t("common:own")}>
        <SignOutButton />
      </TopBar>
      <ScrollArea>
        <div className="grid grid-cols-[minmax(0,1fr)_360px] items-start gap-4 py-5">
          <div className="grid gap-4">
            <Facts />
            <OwnSessions />
            <OwnPasskeys />
          </div>
          <div className="grid gap-4">
            <Card title={t("language")}>
              <Segmented
                label={t("language")}
                options={CONSOLE_LANGUAGES.map((value) => ({
                  value,
                  label: LANGUAGE_NAMES[value],
                }))}
                value={language.current}
                onChange={(chosen) => void language.choose(chosen)}
                key={spoken}
              />
            </Card>
            <ZoneCard />
            <Card title={t("password")}>
              <ChangePasswordForm
                onDone={() => {
                  toasts.show("success", t("passwordChanged"));
                  void queries.invalidateQueries({ queryKey: ownQuery.queryKey });
                }}
              />
            </Card>
          </div>
        </div>
      </ScrollArea>
    </>
  );
}

function Facts() {
  const { t } = useTranslation(["own", "common"]);
  const format = useFormat();
  const own = useOwn();
  const roles = own?.roles.map((role) => t(`common:role_${role}`)).join(t("common:listMark"));
  const shown = own?.step_up_until_ms ?? null;
  return (
    <Card title={t("facts")}>
      <KeyValueRows
        rows={[
          { label: t("name"), value: own?.name },
          { label: t("number"), value: own && staffNumber(own.number) },
          { label: t("roles"), value: roles },
          { label: t("recoveryLeft"), value: own && String(own.recovery_codes_left) },
          {
            label: t("factorShown"),
            value: own && (shown === null ? t("notNow") : format.moment(shown)),
          },
          { label: t("sessionEnds"), value: own && format.moment(own.session_ends_ms) },
        ]}
      />
    </Card>
  );
}
