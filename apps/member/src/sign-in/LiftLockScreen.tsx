import { useTranslation } from "@sumi/app/speech.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { isSixDigits } from "@sumi/ui/six-digits.ts";
import { useState } from "react";
import { useFormat } from "../language/use-format.ts";
import { MailCodeField } from "../proof/MailCodeField.tsx";
import { EntranceForm } from "./EntranceForm.tsx";
import { EntrancePage } from "./EntrancePage.tsx";
import { SIGN_IN_PATHS } from "./paths.ts";
import { SignInFields } from "./SignInFields.tsx";
import { EMPTY_SIGN_IN, signInErrors } from "./sign-in-form.ts";
import { useLiftLock } from "./use-lift-lock.ts";

/** Lifts a settings lock by password and mail, for an owner who lacks its second factor. */
export function LiftLockScreen() {
  const { t } = useTranslation(["lift-lock", "proof", "sign-in"]);
  const format = useFormat();
  const [form, setForm] = useState(EMPTY_SIGN_IN);
  const [code, setCode] = useState("");
  const [isJudged, setJudged] = useState(false);
  const lift = useLiftLock();

  const submit = () => {
    setJudged(true);
    if (!lift.isShown && Object.keys(signInErrors(form)).length === 0) {
      setJudged(false);
      void lift.show(form);
    } else if (lift.isShown && isSixDigits(code)) void lift.ask(code);
  };
  const isCodeMissing = isJudged && !isSixDigits(code);

  if (lift.liftMs !== undefined) {
    const moment = format.moment(lift.liftMs, "minute");
    return (
      <EntrancePage title={t("title")} heading={t("doneHeading")} text={t("doneText", { moment })}>
        <div className="mt-6">
          <NoticeNote>{t("afterwards")}</NoticeNote>
        </div>
      </EntrancePage>
    );
  }
  return (
    <EntrancePage title={t("title")} heading={t("heading")} text={t("text")}>
      <EntranceForm
        action="sign_in"
        progress={lift.progress}
        submitText={t(lift.isShown ? "ask" : "next")}
        message={lift.message}
        other={{
          question: t("hasFactor"),
          link: t("sign-in:signInLink"),
          to: SIGN_IN_PATHS.signIn,
        }}
        onSubmit={submit}
        onSolved={(solution) => void lift.show(form, solution)}
      >
        <NoticeNote tone="warning" icon="clock">
          {t("notice")}
        </NoticeNote>
        {lift.isShown ? (
          <MailCodeField
            label={t("proof:mailCode")}
            code={lift.mailCode}
            value={code}
            onChange={setCode}
            error={isCodeMissing ? t("proof:enterDigits") : undefined}
          />
        ) : (
          <SignInFields form={form} isJudged={isJudged} onChange={setForm} />
        )}
      </EntranceForm>
    </EntrancePage>
  );
}
