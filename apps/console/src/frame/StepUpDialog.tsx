import { hasPasskeys, showPasskey } from "@sumi/app/browser-passkeys.ts";
import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useWatched } from "@sumi/app/watched.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { stepUp as stepUpCall } from "@sumi/contract/sign-in/staff.ts";
import { stepUpPasskey } from "@sumi/contract/sign-in/staff-passkeys.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { isSixDigits } from "@sumi/ui/six-digits.ts";
import { useState } from "react";
import { ownQuery, useOwn } from "../app/own.ts";
import { queries } from "../app/queries.ts";
import { stepUp } from "../app/step-up.ts";
import { client } from "../connection.ts";
import { CodeField } from "../kit/CodeField.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { session } from "../session/session.ts";

/** Asks for six digits or a passkey whenever an act wants them; the act then goes on by itself. */
export function StepUpDialog() {
  const asking = useWatched(stepUp.asking);
  return asking === undefined ? null : <Asked answer={asking.answer} />;
}

function Asked({ answer }: { readonly answer: (hasShown: boolean) => void }) {
  const { t } = useTranslation();
  const own = useOwn();
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const show = async (send: () => Promise<Answer<Shown> | undefined>) => {
    setBusy(true);
    setRefusal(undefined);
    const shown = await send();
    setBusy(false);
    if (shown === undefined) return setRefusal(t("passkeyFailed"));
    if (!shown.ok) return setRefusal(failureText(shown.failure));
    session.renew(shown.data.token);
    void queries.invalidateQueries({ queryKey: ownQuery.queryKey });
    answer(true);
  };
  const submit = () => {
    if (!isSixDigits(code)) return setRefusal(t("codeHint"));
    void show(() => client.call(stepUpCall, { code }));
  };
  const canUsePasskey = (own?.passkeys ?? 0) > 0 && hasPasskeys();
  return (
    <FormDialog
      title={t("stepUpTitle")}
      submitLabel={t("goOn")}
      cancelLabel={t("cancel")}
      // Not `useForm`: what it sends may ask for a step-up, and this dialog is the answer to that.
      form={{ isBusy, refusal, submit }}
      onClose={() => answer(false)}
    >
      <p className="text-small text-text-2">{t("stepUpText")}</p>
      {canUsePasskey && (
        <Button kind="outline" size="small" onPress={() => !isBusy && void show(byPasskey)}>
          {t("usePasskey")}
        </Button>
      )}
      <CodeField value={code} onChange={setCode} />
    </FormDialog>
  );
}

/** Undefined if the browser gave no signature. */
async function byPasskey(): Promise<Answer<Shown> | undefined> {
  const asked = await client.call(stepUpPasskey, {});
  if (!asked.ok) return asked;
  const passkey = await showPasskey(asked.data.options);
  return passkey === undefined ? undefined : client.call(stepUpCall, { passkey });
}

type Shown = DataOf<typeof stepUpCall>;
