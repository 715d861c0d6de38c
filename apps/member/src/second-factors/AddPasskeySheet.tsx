import { makePasskey } from "@sumi/app/browser-passkeys.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { addPasskey, beginPasskey } from "@sumi/contract/second-factors/calls.ts";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { type FormEvent, useState } from "react";
import { FormEnd } from "../app/FormEnd.tsx";
import { useSending } from "../app/use-sending.ts";
import { securityHasChanged } from "../proof/security-status.ts";
import { type StepUp, useStepUp } from "../proof/use-step-up.tsx";

export type AddPasskeySheetProps = {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
};

const NAME_MAX = 40;

/** A name first, so that the list says which passkey is which; then the browser makes it. */
export function AddPasskeySheet({ onCodes, onClose }: AddPasskeySheetProps) {
  const { t } = useTranslation(["second-factors", "common"]);
  const [label, setLabel] = useState("");
  const [isJudged, setJudged] = useState(false);
  const stepUp = useStepUp();
  const { submit, isBusy, refusal } = useSending({
    send: (name: string) => add(stepUp.call, name),
    fieldOf: () => undefined,
    onDone: (codes) => {
      if (codes === undefined) return void toasts.show("error", t("passkeyFailed"));
      securityHasChanged();
      toasts.show("success", t("passkeyAdded"));
      onClose();
      onCodes(codes);
    },
  });
  const isMissing = label.trim() === "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (!isMissing) void submit(label.trim());
  };
  return (
    <Sheet
      title={t("addPasskey")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
    >
      <form noValidate onSubmit={send} className="grid gap-4 pt-1">
        <TextField
          label={t("passkeyName")}
          hint={t("passkeyNameHint")}
          value={label}
          onChange={setLabel}
          maxLength={NAME_MAX}
          autoComplete="off"
          error={isJudged && isMissing ? t("enterName") : undefined}
        />
        <FormEnd message={refusal?.message} isBusy={isBusy} submit={t("addPasskey")} />
      </form>
      {stepUp.sheet}
    </Sheet>
  );
}

/** The codes that come with a first factor; undefined when no passkey was made. */
async function add(
  call: StepUp["call"],
  label: string,
): Promise<Answer<readonly string[] | undefined>> {
  const begun = await call(beginPasskey, {});
  if (!begun.ok) return begun;
  const passkey = await makePasskey(begun.data.options);
  if (passkey === undefined) return { ok: true, data: undefined };
  const added = await call(addPasskey, { passkey, label });
  return added.ok ? { ok: true, data: added.data.recovery_codes } : added;
}
