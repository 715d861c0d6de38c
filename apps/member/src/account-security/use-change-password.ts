import { useTranslation } from "@sumi/app/speech.ts";
import { changeSignInPassword } from "@sumi/contract/account-security/calls.ts";
import { sendMailCode } from "@sumi/contract/account-security/mail-calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { memberQuery } from "../app/member.ts";
import { queries } from "../app/queries.ts";
import { useSending } from "../app/use-sending.ts";
import { client } from "../connection.ts";
import { useMailCode } from "../proof/use-mail-code.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { fieldOfPasswordRefusal, type PasswordForm, type Proved } from "./sign-in-password-form.ts";

/**
 * Changes the sign-in password by the old one or a code; the server may also demand a second
 * factor.
 */
export function useChangePassword(by: Proved, onDone: () => void) {
  const { t } = useTranslation("account-security");
  const stepUp = useStepUp();
  const mailCode = useMailCode(() => client.call(sendMailCode, { purpose: "sign_in_password" }));
  const sending = useSending({
    send: (form: PasswordForm) =>
      stepUp.call(changeSignInPassword, {
        ...(by === "old" ? { old: form.old } : { code: form.code }),
        new: form.new,
        confirm: form.confirm,
      }),
    fieldOf: fieldOfPasswordRefusal,
    onDone: () => {
      // The change blocks withdrawals for a while; the refetched member says so.
      void queries.invalidateQueries(memberQuery);
      toasts.show("success", t("passwordChanged"));
      onDone();
    },
  });
  return { ...sending, mailCode, sheet: stepUp.sheet };
}
