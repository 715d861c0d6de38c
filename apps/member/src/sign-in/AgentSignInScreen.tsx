import { useTranslation } from "@sumi/app/speech.ts";
import { useState } from "react";
import { EntranceForm } from "./EntranceForm.tsx";
import { EntrancePage } from "./EntrancePage.tsx";
import { SIGN_IN_PATHS } from "./paths.ts";
import { SignInFields } from "./SignInFields.tsx";
import { EMPTY_SIGN_IN, signInErrors } from "./sign-in-form.ts";
import { useAgentSignIn } from "./use-agent-sign-in.ts";

/** The agents' own door. Whoever is no agent is told so, after all of their proofs. */
export function AgentSignInScreen() {
  const { t } = useTranslation("sign-in");
  const [form, setForm] = useState(EMPTY_SIGN_IN);
  const [isJudged, setJudged] = useState(false);
  const signIn = useAgentSignIn();

  const submit = () => {
    setJudged(true);
    if (Object.keys(signInErrors(form)).length === 0) void signIn.submit(form);
  };

  return (
    <div className="mx-auto max-w-[480px]">
      <EntrancePage
        title={t("agentSignInTitle")}
        heading={t("agentSignInTitle")}
        text={t("agentSignInText")}
      >
        <EntranceForm
          action="sign_in"
          progress={signIn}
          submitText={t("signIn")}
          message={signIn.message}
          other={{ question: t("noAgent"), link: t("asMember"), to: SIGN_IN_PATHS.signIn }}
          onBegin={signIn.prepare}
          onSubmit={submit}
          onSolved={(solution) => void signIn.submit(form, solution)}
        >
          <SignInFields form={form} isJudged={isJudged} onChange={setForm} />
        </EntranceForm>
        {signIn.sheet}
      </EntrancePage>
    </div>
  );
}
