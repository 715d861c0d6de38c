import type { Solution } from "@sumi/app/captcha.ts";
import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { openGuestThread } from "@sumi/contract/support/guest-calls.ts";
import { useState } from "react";
import { CaptchaSheet } from "../app/CaptchaSheet.tsx";
import { useCaptcha } from "../app/use-captcha.ts";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { Bubble } from "./Bubble.tsx";
import { Composer } from "./Composer.tsx";
import { drawTicket } from "./guest-ticket.ts";

type GuestOpeningProps = { readonly onOpened: (ticket: string) => void };
type Begun = { readonly ticket: string; readonly text: string };

/** The first message of a guest; it goes out once a captcha is solved. */
export function GuestOpening({ onOpened }: GuestOpeningProps) {
  const { t } = useTranslation("support");
  const captcha = useCaptcha();
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useNote<string>();
  const [begun, setBegun] = useState<Begun>();

  const ask = async (text: string) => {
    setRefusal(undefined);
    // The same words keep their ticket, so that a message without an answer counts once.
    setBegun((before) => (before?.text === text ? before : { ticket: drawTicket(), text }));
    captcha.open();
    // The words stay in the field until they are taken.
    return false;
  };
  const open = (solution: Solution) =>
    once(async () => {
      if (begun === undefined) return;
      const answer = await client.call(openGuestThread, { ...begun, ...solution });
      if (!answer.ok && captcha.isWantedBy(answer.failure)) return;
      captcha.close();
      if (answer.ok) onOpened(begun.ticket);
      else setRefusal(failureText(answer.failure), answer.failure);
    });

  return (
    <>
      <Bubble by="staff">{t("greeting")}</Bubble>
      <Composer isPlain refusal={refusal} onSend={({ text = "" }) => ask(text)} />
      {captcha.isWanted && (
        <CaptchaSheet
          action="guest"
          isOpen
          isChecking={isBusy}
          refusals={captcha.refusals}
          onClose={captcha.close}
          onSolved={(solution) => void open(solution)}
        />
      )}
    </>
  );
}
