import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { changeWithdrawalPassword } from "@sumi/contract/account-security/calls.ts";
import { sendMailCode } from "@sumi/contract/account-security/mail-calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useRef, useState } from "react";
import { memberQuery } from "../app/member.ts";
import { queries } from "../app/queries.ts";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { useMailCode } from "../proof/use-mail-code.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import {
  fieldOfPasswordRefusal,
  type PasswordField,
  type PasswordForm,
  type Proved,
} from "./password-form.ts";

/** A refusal, with the form as it was sent: its error disappears once the field changes. */
export type PasswordRefusal = {
  readonly message: string;
  readonly field: PasswordField | undefined;
  readonly form: PasswordForm;
};

export type SetPasswordOptions = {
  readonly onDone: () => void;
  /** The answer was lost, so the password may have been set; the refetched member says so. */
  readonly onUnknown: () => void;
};

/** Sets a first password, or changes it by the old one or a mailed code; one attempt at a time. */
export function useSetPassword(by: Proved, { onDone, onUnknown }: SetPasswordOptions) {
  const { t } = useTranslation("withdrawals");
  const stepUp = useStepUp();
  const mailCode = useMailCode(() => client.call(sendMailCode, { purpose: "withdrawal_password" }));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useNote<PasswordRefusal>();
  const isSent = useRef(false);

  const submit = async (form: PasswordForm) => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    setRefusal(undefined);
    const { new: wished, confirm } = form;
    const proof = by === "first" ? {} : { [by]: form[by] };
    const answer = await stepUp.call(changeWithdrawalPassword, { ...proof, new: wished, confirm });
    isSent.current = false;
    setBusy(false);
    if (answer.ok) {
      tellIsSet();
      toasts.show("success", t(by === "first" ? "passwordSet" : "passwordChanged"));
      onDone();
      return;
    }
    const { failure } = answer;
    const field = fieldOfPasswordRefusal(failure);
    setRefusal({ message: failureText(failure), field, form }, failure);
    // The password may have been set meanwhile: the member is refetched, and the form follows.
    if (failure.kind === "unknown") {
      await queries.invalidateQueries(memberQuery);
      onUnknown();
    }
  };

  return { submit, isBusy, refusal, mailCode, sheet: stepUp.sheet };
}

function tellIsSet(): void {
  queries.setQueryData(memberQuery.queryKey, (member) =>
    member === undefined ? undefined : { ...member, paypassword: true },
  );
}
