import { useTranslation } from "@sumi/app/speech.ts";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ownQuery, useOwn } from "../app/own.ts";
import { queries } from "../app/queries.ts";
import { ChangePasswordForm } from "../kit/ChangePasswordForm.tsx";
import { paths } from "../paths.ts";
import { DoorPage } from "./DoorPage.tsx";
import { Enrolment } from "./Enrolment.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/**
 * The steps that the server demands before all other calls: an own password and a second factor.
 */
export function FirstStepsScreen() {
  const { t } = useTranslation("sign-in");
  const router = useRouter();
  const own = useOwn();
  const [codes, setCodes] = useState<readonly string[]>();
  const look = () => queries.invalidateQueries({ queryKey: ownQuery.queryKey });
  const enter = async () => {
    await look();
    await router.navigate({ to: paths.overview, replace: true });
  };
  if (codes !== undefined) {
    return (
      <DoorPage title={t("codesTitle")}>
        <RecoveryCodes codes={codes} onKept={() => void enter()} />
      </DoorPage>
    );
  }
  if (own?.steps.includes("password")) {
    return (
      <DoorPage title={t("ownPassword")}>
        <p className="text-small text-text-2">{t("ownPasswordText")}</p>
        <ChangePasswordForm onDone={() => void (own.steps.length > 1 ? look() : enter())} />
      </DoorPage>
    );
  }
  return (
    <DoorPage title={t("enrolTitle")}>
      {own?.steps.includes("second_factor") && <Enrolment onCodes={setCodes} />}
    </DoorPage>
  );
}
