import { useTranslation } from "@sumi/app/speech.ts";
import { lockSettings } from "@sumi/contract/account-security/lock-calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Chips } from "@sumi/ui/Choice.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { useSending } from "../app/use-sending.ts";
import { securityHasChanged } from "../proof/security-status.ts";
import { useStepUp } from "../proof/use-step-up.tsx";

const DAYS = ["1", "3", "7", "14", "30"] as const;
type Days = (typeof DAYS)[number];

/** Locks the settings for some days, after a warning that the lock cannot be lifted. */
export function LockSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["account-security", "common"]);
  const [days, setDays] = useState<Days>("7");
  const stepUp = useStepUp();
  const { submit, isBusy, refusal } = useSending({
    send: (wished: Days) => stepUp.call(lockSettings, { days: wished }),
    fieldOf: () => undefined,
    onDone: () => {
      securityHasChanged();
      toasts.show("success", t("locked"));
      onClose();
    },
  });
  return (
    <Sheet
      title={t("lock")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
    >
      <div className="grid gap-4 pt-1">
        <NoticeNote tone="warning">{t("lockWarning")}</NoticeNote>
        <Chips<Days>
          isWrapping
          label={t("lockFor")}
          options={DAYS.map((value) => ({ value, label: t("days", { count: Number(value) }) }))}
          value={days}
          onChange={setDays}
        />
        <p role="alert" className="text-danger text-small empty:hidden">
          {refusal?.message}
        </p>
        <Button
          kind="primary"
          size="large"
          isWide
          isLoading={isBusy}
          onPress={() => void submit(days)}
        >
          {t("lockConfirm")}
        </Button>
      </div>
      {stepUp.sheet}
    </Sheet>
  );
}
