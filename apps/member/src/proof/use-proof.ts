import { showPasskey } from "@sumi/app/browser-passkeys.ts";
import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { type Answer, type Failure, unchanged } from "@sumi/client/failure.ts";
import { beginPasskeyProof, stepUp } from "@sumi/contract/second-factors/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { appealTicketOf } from "../app/appeal-ticket.ts";
import { useNote } from "../app/use-note.ts";
import { APPEALS_PATHS } from "../appeals/paths.ts";
import { client } from "../connection.ts";

type Ends = {
  readonly onProved: (token: string) => void;
  readonly onExpired: () => void;
};

/** Answers one ticket by a code, a passkey or the password, one attempt at a time. */
export function useProof(ticket: string, { onProved, onExpired }: Ends) {
  const { t } = useTranslation("proof");
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useNote<string>();
  const isSent = useRef(false);

  const refused = (failure: Failure) => {
    // The server says that an account is frozen only after the proof, so that only its owner learns
    // it.
    const appeal = appealTicketOf(failure);
    if (appeal !== undefined) {
      onExpired();
      void router.navigate({ to: APPEALS_PATHS.appeal, search: { ticket: appeal } });
      return;
    }
    if (failure.kind === "refused" && failure.code === "STEP_UP_REQUIRED") {
      toasts.show("error", t("expired"));
      onExpired();
      return;
    }
    // Even if the lost answer was a success, the member can only try again: it reads as offline.
    setMessage(failureText(unchanged(failure)), unchanged(failure));
  };

  const once = async (prove: () => Promise<Answer<{ readonly token: string }> | undefined>) => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    setMessage(undefined);
    const answer = await prove();
    isSent.current = false;
    setBusy(false);
    if (answer === undefined) setMessage(t("passkeyFailed"));
    else if (answer.ok) onProved(answer.data.token);
    else refused(answer.failure);
  };

  return {
    isBusy,
    message,
    forgive: () => setMessage(undefined),
    byPassword: (password: string) => once(() => client.call(stepUp, { ticket, password })),
    byCode: (code: string) => once(() => client.call(stepUp, { ticket, code })),
    byPasskey: () =>
      once(async () => {
        const asked = await client.call(beginPasskeyProof, { ticket });
        if (!asked.ok) return asked;
        const passkey = await showPasskey(asked.data.options);
        return passkey === undefined ? undefined : client.call(stepUp, { ticket, passkey });
      }),
  };
}

export type Proof = ReturnType<typeof useProof>;
