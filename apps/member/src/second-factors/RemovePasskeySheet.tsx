import { useTranslation } from "@sumi/app/speech.ts";
import { removePasskey } from "@sumi/contract/second-factors/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useSending } from "../app/use-sending.ts";
import { ChangeCosts } from "../proof/ChangeCosts.tsx";
import { securityHasChanged } from "../proof/security-status.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import type { Passkey } from "./passkeys.ts";

export type RemovePasskeySheetProps = {
  readonly passkey: Passkey;
  readonly onClose: () => void;
};

/** Says what is lost before it is; a second factor is asked for on top. */
export function RemovePasskeySheet({ passkey, onClose }: RemovePasskeySheetProps) {
  const { t } = useTranslation(["second-factors", "common"]);
  const stepUp = useStepUp();
  const { submit, isBusy, refusal } = useSending({
    send: (id: string) => stepUp.call(removePasskey, { id }),
    fieldOf: () => undefined,
    onDone: () => {
      securityHasChanged();
      toasts.show("success", t("passkeyRemoved"));
      onClose();
    },
  });
  return (
    <Sheet
      title={t("removePasskeyTitle", { name: passkey.label })}
      closeLabel={t("common:close")}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
    >
      <div className="grid gap-4 pt-1">
        <ChangeCosts change="later">{t("removePasskeyText")}</ChangeCosts>
        <p role="alert" className="text-danger text-small empty:hidden">
          {refusal?.message}
        </p>
        <Button kind="danger" isWide isLoading={isBusy} onPress={() => void submit(passkey.id)}>
          {t("remove")}
        </Button>
        <Button kind="outline" isWide onPress={onClose}>
          {t("keep")}
        </Button>
      </div>
      {stepUp.sheet}
    </Sheet>
  );
}
