import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { forgetDevice } from "@sumi/contract/sign-in/device-calls.ts";
import { Dialog } from "@sumi/ui/Dialog.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { queries } from "../app/queries.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import type { KnownDevice } from "./device-order.ts";
import { devicesQuery } from "./devices.ts";

export type ForgetDeviceDialogProps = {
  readonly device: KnownDevice;
  readonly onClose: () => void;
};

/** Asks first: a device that is forgotten is signed out, too. */
export function ForgetDeviceDialog({ device, onClose }: ForgetDeviceDialogProps) {
  const { t } = useTranslation("account-security");
  const [isBusy, setBusy] = useState(false);
  const stepUp = useStepUp();
  const confirm = async () => {
    setBusy(true);
    const answer = await stepUp.call(forgetDevice, { id: device.id });
    if (answer.ok) toasts.show("success", t("deviceForgotten"));
    else toasts.show("error", failureText(answer.failure));
    void queries.invalidateQueries(devicesQuery);
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      title={t("forgetTitle")}
      confirmLabel={t("forget")}
      cancelLabel={t("cancel")}
      isOpen
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t("forgetText")}
      {stepUp.sheet}
    </Dialog>
  );
}
