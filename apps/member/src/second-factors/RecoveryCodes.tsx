import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { renewRecoveryCodes } from "@sumi/contract/second-factors/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { securityHasChanged } from "../proof/security-status.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { FactorCard } from "./FactorCard.tsx";

const RenewDialog = lazySheet(async () => (await import("./RenewDialog.tsx")).RenewDialog);

export type RecoveryCodesProps = {
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
};

/** The number of unused recovery codes, and a button that replaces all ten. */
export function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const { t } = useTranslation("second-factors");
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const stepUp = useStepUp();
  const renew = async () => {
    // The dialog closes first: the sheet for a second factor may have to open in its place.
    setAsking(false);
    setBusy(true);
    const answer = await stepUp.call(renewRecoveryCodes, {});
    setBusy(false);
    securityHasChanged();
    if (answer.ok) onCodes(answer.data.recovery_codes);
    else toasts.show("error", failureText(answer.failure));
  };
  return (
    <FactorCard
      title={t("recovery")}
      text={t("codesLeft", { count: left })}
      action={
        <Button size="small" isLoading={isBusy} onPress={() => setAsking(true)}>
          {t("renew")}
        </Button>
      }
    >
      {isAsking && <RenewDialog onConfirm={() => void renew()} onClose={() => setAsking(false)} />}
      {stepUp.sheet}
    </FactorCard>
  );
}
