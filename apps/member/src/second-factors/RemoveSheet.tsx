import { useTranslation } from "@sumi/app/speech.ts";
import { removeTotp } from "@sumi/contract/second-factors/calls.ts";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { type FormEvent, useState } from "react";
import { FormEnd } from "../app/FormEnd.tsx";
import { fieldErrors } from "../app/field-errors.ts";
import { useSending } from "../app/use-sending.ts";
import { client } from "../connection.ts";
import { ChangeCosts } from "../proof/ChangeCosts.tsx";
import { securityHasChanged } from "../proof/security-status.ts";

/** The authenticator goes against one of its codes, or a recovery code where it is lost. */
export function RemoveSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["second-factors", "common"]);
  const [form, setForm] = useState({ code: "" });
  const [isJudged, setJudged] = useState(false);
  const { submit, isBusy, refusal } = useSending({
    send: ({ code }: { readonly code: string }) => client.call(removeTotp, { code: code.trim() }),
    fieldOf: ({ kind }) => (kind === "refused" ? "code" : undefined),
    onDone: () => {
      securityHasChanged();
      toasts.show("success", t("removed"));
      onClose();
    },
  });
  const isMissing = form.code.trim() === "";
  const own = isJudged && isMissing ? { code: t("enterCode") } : {};
  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (!isMissing) void submit(form);
  };
  return (
    <Sheet
      title={t("removeTitle")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
    >
      <form noValidate onSubmit={send} className="grid gap-4 pt-1">
        <ChangeCosts change="later" />
        <p className="text-small text-text-2">{t("removeText")}</p>
        <TextField
          label={t("anyCode")}
          value={form.code}
          onChange={(code) => setForm({ code })}
          error={fieldErrors(form, own, refusal).code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          enterKeyHint="go"
        />
        <FormEnd
          message={refusal?.field === undefined ? refusal?.message : undefined}
          isBusy={isBusy}
          submit={t("remove")}
        />
      </form>
    </Sheet>
  );
}
