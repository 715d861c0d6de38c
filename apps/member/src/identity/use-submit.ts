import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { sendIntention } from "@sumi/client/intention.ts";
import { fetchTelling } from "@sumi/client/upload.ts";
import { submitIdentity } from "@sumi/contract/identity/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useRef, useState } from "react";
import { memberQuery } from "../app/member.ts";
import { queries } from "../app/queries.ts";
import { useNote } from "../app/use-note.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { identityQuery } from "./calls.ts";
import type { Side } from "./data.ts";
import {
  fieldOfRefusal,
  fieldsOf,
  type IdentityField,
  type IdentityForm,
} from "./identity-form.ts";

/** A refusal, with the form as it was sent: its error disappears once the field changes. */
export type IdentityRefusal = {
  readonly message: string;
  readonly field: IdentityField | undefined;
  readonly form: IdentityForm;
};

/**
 * Sends one submission at a time and reports its progress. Papers that were cancelled or got no
 * answer may have arrived: the page refetches, and a repetition uses the same `client_id`.
 */
export function useSubmit() {
  const { t } = useTranslation("identity");
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useNote<IdentityRefusal>();
  const stepUp = useStepUp();
  const intention = useIntention();
  const leaving = useRef<AbortController>(undefined);

  const submit = async (form: IdentityForm, sides: readonly Side[]) => {
    const { country, type, front } = form;
    if (leaving.current !== undefined || country === undefined || type === undefined) return;
    const controller = new AbortController();
    leaving.current = controller;
    setShare(0);
    setRefusal(undefined);
    const back = sides.includes("back") ? form.back : undefined;
    const fields = { type, country, ...fieldsOf(form) };
    const wish = { ...fields, front: front?.id, back: back?.id };
    const answer = await sendIntention(intention, wish, (name) => {
      const papers = { ...fields, front: front?.blob, back: back?.blob, client_id: name };
      const how = { signal: controller.signal, fetch: fetchTelling(setShare) };
      return stepUp.call(submitIdentity, papers, how);
    }).catch(() => undefined);
    leaving.current = undefined;
    setShare(undefined);
    if (answer === undefined) toasts.show("info", t("sendingCancelled"));
    else if (answer.ok) toasts.show("success", t("submitted"));
    else {
      const { failure } = answer;
      setRefusal({ message: failureText(failure), field: fieldOfRefusal(failure), form }, failure);
    }
    // The member's file says the state, too, and opens the way to a first withdrawal.
    void queries.invalidateQueries({ queryKey: memberQuery.queryKey });
    await queries.invalidateQueries(identityQuery);
  };

  return { submit, share, refusal, cancel: () => leaving.current?.abort(), sheet: stepUp.sheet };
}

export type Submission = ReturnType<typeof useSubmit>;
