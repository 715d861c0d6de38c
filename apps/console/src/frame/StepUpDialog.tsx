import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useWatched } from "@sumi/app/watched.ts";
import { stepUp as stepUpCall } from "@sumi/contract/sign-in/staff.ts";
import { isSixDigits } from "@sumi/ui/six-digits.ts";
import { useState } from "react";
import { ownQuery } from "../app/own.ts";
import { queries } from "../app/queries.ts";
import { stepUp } from "../app/step-up.ts";
import { client } from "../connection.ts";
import { CodeField } from "../kit/CodeField.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { session } from "../session/session.ts";

/** Asks for the six digits whenever an act wants them; the act then goes on by itself. */
export function StepUpDialog() {
  const asking = useWatched(stepUp.asking);
  return asking === undefined ? null : <Asked answer={asking.answer} />;
}

function Asked({ answer }: { readonly answer: (hasShown: boolean) => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    if (!isSixDigits(code)) return setRefusal(t("codeHint"));
    setBusy(true);
    const shown = await client.call(stepUpCall, { code });
    setBusy(false);
    if (!shown.ok) return setRefusal(failureText(shown.failure));
    session.renew(shown.data.token);
    void queries.invalidateQueries({ queryKey: ownQuery.queryKey });
    answer(true);
  };
  return (
    <FormDialog
      title={t("stepUpTitle")}
      submitLabel={t("goOn")}
      cancelLabel={t("cancel")}
      // Not `useForm`: what it sends may ask for a step-up, and this dialog is the answer to that.
      form={{ isBusy, refusal, submit: () => void submit() }}
      onClose={() => answer(false)}
    >
      <p className="text-small text-text-2">{t("stepUpText")}</p>
      <CodeField value={code} onChange={setCode} />
    </FormDialog>
  );
}
