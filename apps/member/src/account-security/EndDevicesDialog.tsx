import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import type { Client } from "@sumi/client/client.ts";
import { endSession, endSessions } from "@sumi/contract/sign-in/device-calls.ts";
import { Dialog } from "@sumi/ui/Dialog.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { queries } from "../app/queries.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { session } from "../session/session.ts";
import type { Device } from "./device-order.ts";
import { devicesQuery } from "./devices.ts";

/** The devices to sign out: one, all others, or all. */
export type Ending = Device | "others" | "all";
export type EndDevicesDialogProps = { readonly ending: Ending; readonly onClose: () => void };

const WORDS = {
  one: { title: "endTitle", text: "endText", done: "deviceEnded" },
  others: { title: "endOthersTitle", text: "endText", done: "othersEnded" },
  all: { title: "endAllTitle", text: "endAllText", done: "othersEnded" },
} as const;

/** Asks first: a device that is signed out needs the password and the second factor again. */
export function EndDevicesDialog({ ending, onClose }: EndDevicesDialogProps) {
  const { t } = useTranslation("account-security");
  const [isBusy, setBusy] = useState(false);
  const stepUp = useStepUp();
  const words = WORDS[typeof ending === "string" ? ending : "one"];
  const confirm = async () => {
    setBusy(true);
    const answer = await end(stepUp.call, ending);
    if (answer.ok && ending === "all") {
      session.leave();
      return;
    }
    if (answer.ok) toasts.show("success", t(words.done));
    else toasts.show("error", failureText(answer.failure));
    void queries.invalidateQueries(devicesQuery);
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      title={t(words.title)}
      confirmLabel={t("signOutDevice")}
      cancelLabel={t("cancel")}
      isOpen
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t(words.text)}
      {stepUp.sheet}
    </Dialog>
  );
}

function end(call: Client["call"], ending: Ending) {
  if (typeof ending !== "string") return call(endSession, { id: ending.id });
  return call(endSessions, { keep: ending === "others" ? "1" : "0" });
}
