import { useTranslation } from "@sumi/app/speech.ts";
import { Checkbox } from "@sumi/ui/Checkbox.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { EntranceForm } from "./EntranceForm.tsx";
import { EntrancePage } from "./EntrancePage.tsx";
import { SIGN_IN_PATHS } from "./paths.ts";
import { SignInFields } from "./SignInFields.tsx";
import { EMPTY_SIGN_IN, signInErrors } from "./sign-in-form.ts";
import { useSignIn } from "./use-sign-in.ts";

declare module "@tanstack/history" {
  /** The state that one page hands to the next beside its address. */
  interface HistoryState {
    /** The name of the account that was opened just now. */
    readonly username?: string;
  }
}

export function SignInScreen() {
  const { t } = useTranslation("sign-in");
  const { username = "" } = useLocation().state;
  const [form, setForm] = useState({ ...EMPTY_SIGN_IN, username });
  const isNew = username !== "";
  const [isJudged, setJudged] = useState(false);
  const signIn = useSignIn();

  const submit = () => {
    setJudged(true);
    if (Object.keys(signInErrors(form)).length === 0) void signIn.submit(form);
  };

  return (
    <EntrancePage
      title={t("signInTitle")}
      heading={t(isNew ? "signedUpHeading" : "signInHeading")}
      text={t(isNew ? "signedUp" : "signInText")}
    >
      <EntranceForm
        action="sign_in"
        progress={signIn}
        submitText={t("signIn")}
        message={signIn.message}
        other={{ question: t("newHere"), link: t("signUpLink"), to: SIGN_IN_PATHS.signUp }}
        onBegin={signIn.prepare}
        onSubmit={submit}
        onSolved={(solution) => void signIn.submit(form, solution)}
      >
        <SignInFields form={form} isJudged={isJudged} onChange={setForm} />
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            label={t("remember")}
            isOn={form.remember}
            onChange={(remember) => setForm({ ...form, remember })}
          />
          <Link to={SIGN_IN_PATHS.forgot} className="-mr-1 px-1 py-[13px] text-link text-small">
            {t("forgot")}
          </Link>
        </div>
      </EntranceForm>
      {signIn.sheet}
    </EntrancePage>
  );
}
