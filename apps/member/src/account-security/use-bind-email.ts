import { useTranslation } from "@sumi/app/speech.ts";
import { bindEmail, sendMailCode } from "@sumi/contract/account-security/mail-calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { memberQuery } from "../app/member.ts";
import { queries } from "../app/queries.ts";
import { useSending } from "../app/use-sending.ts";
import { client } from "../connection.ts";
import { useMailCode } from "../proof/use-mail-code.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { type EmailForm, fieldOfEmailRefusal } from "./email-form.ts";

/**
 * Binds an address, proved by a code mailed to it; replacing an address takes a code from the old
 * one, too.
 */
export function useBindEmail(email: string, isBound: boolean, onDone: () => void) {
  const { t } = useTranslation("account-security");
  const stepUp = useStepUp();
  const code = useMailCode(() => client.call(sendMailCode, { purpose: "email", email }));
  const oldCode = useMailCode(() => client.call(sendMailCode, { purpose: "email_change" }));
  const sending = useSending({
    send: (form: EmailForm) =>
      stepUp.call(bindEmail, {
        email: form.email.trim(),
        code: form.code,
        password: form.password,
        old_code: isBound ? form.oldCode : undefined,
      }),
    fieldOf: (failure) => fieldOfEmailRefusal(failure, isBound),
    onDone: () => {
      void queries.invalidateQueries(memberQuery);
      toasts.show("success", t("emailBound"));
      onDone();
    },
  });
  return { ...sending, code, oldCode, sheet: stepUp.sheet };
}
