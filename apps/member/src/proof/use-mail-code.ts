import { failureText } from "@sumi/app/failure-text.ts";
import { type Answer, unchanged } from "@sumi/client/failure.ts";
import { useRef, useState } from "react";
import { useNote } from "../app/use-note.ts";

const SECOND_MS = 1_000;

/** Asks for a mailed code, and remembers the moment from which another may be asked for. */
export function useMailCode(ask: () => Promise<Answer<{ readonly seconds: number }>>) {
  const [againMs, setAgainMs] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useNote<string>();
  const [wasSent, setSent] = useState(false);
  const isAsked = useRef(false);

  const send = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setBusy(true);
    setMessage(undefined);
    const answer = await ask();
    isAsked.current = false;
    setBusy(false);
    if (answer.ok) {
      setSent(true);
      setAgainMs(Date.now() + answer.data.seconds * SECOND_MS);
      return;
    }
    const { failure } = answer;
    const isEarly = failure.kind === "refused" && failure.code === "CODE_RESEND_TOO_SOON";
    if (isEarly) setAgainMs(Date.now() + Number(failure.params.seconds ?? 0) * SECOND_MS);
    // A code whose mailing is uncertain can be asked for again; only the newest one counts.
    setMessage(failureText(unchanged(failure)), unchanged(failure));
  };

  return { send, againMs, isBusy, message, wasSent };
}

export type MailCode = ReturnType<typeof useMailCode>;
