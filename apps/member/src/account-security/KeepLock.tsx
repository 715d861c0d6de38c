import { useTranslation } from "@sumi/app/speech.ts";
import { keepLock } from "@sumi/contract/account-security/lock-calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useSending } from "../app/use-sending.ts";
import { securityHasChanged } from "../proof/security-status.ts";
import { useStepUp } from "../proof/use-step-up.tsx";

/** Keeps a lock that is to be lifted, with the second factor. */
export function KeepLock() {
  const { t } = useTranslation("account-security");
  const stepUp = useStepUp();
  const { submit, isBusy, refusal } = useSending({
    send: () => stepUp.call(keepLock, {}),
    fieldOf: () => undefined,
    onDone: () => {
      securityHasChanged();
      toasts.show("success", t("lockKept"));
    },
  });
  return (
    <>
      <Button size="small" isLoading={isBusy} onPress={() => void submit({})}>
        {t("keepLock")}
      </Button>
      <p role="alert" className="w-full text-caption text-danger empty:hidden">
        {refusal?.message}
      </p>
      {stepUp.sheet}
    </>
  );
}
