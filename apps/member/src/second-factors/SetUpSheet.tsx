import { copy } from "@sumi/app/copy.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { confirmTotp } from "@sumi/contract/second-factors/calls.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { QrCode } from "@sumi/ui/QrCode.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { isSixDigits, typedDigits } from "@sumi/ui/six-digits.ts";
import { TextField } from "@sumi/ui/TextField.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { type FormEvent, useState } from "react";
import { FormEnd } from "../app/FormEnd.tsx";
import { fieldErrors } from "../app/field-errors.ts";
import { useSending } from "../app/use-sending.ts";
import { securityHasChanged } from "../proof/security-status.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import type { Beginning } from "./Authenticator.tsx";

export type SetUpSheetProps = {
  readonly beginning: Beginning;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
};

/** The secret for a camera, for this very phone and for fingers; its first code makes it count. */
export function SetUpSheet({ beginning, onCodes, onClose }: SetUpSheetProps) {
  const { t } = useTranslation(["second-factors", "proof", "common"]);
  const [form, setForm] = useState({ code: "" });
  const [isJudged, setJudged] = useState(false);
  const stepUp = useStepUp();
  const { submit, isBusy, refusal } = useSending({
    send: (fields: { readonly code: string }) => stepUp.call(confirmTotp, fields),
    fieldOf: ({ kind }) => (kind === "refused" ? "code" : undefined),
    onDone: ({ recovery_codes: codes }) => {
      securityHasChanged();
      toasts.show("success", t("enabled"));
      onClose();
      onCodes(codes);
    },
  });
  const isMissing = isJudged && !isSixDigits(form.code);
  const own = isMissing ? { code: t("proof:enterDigits") } : {};
  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (isSixDigits(form.code)) void submit(form);
  };
  return (
    <Sheet
      title={t("setUpTitle")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
    >
      <form noValidate onSubmit={send} className="grid gap-4 pt-1">
        <Secret beginning={beginning} />
        <TextField
          label={t("firstCode")}
          value={form.code}
          onChange={(text) => setForm({ code: typedDigits(text) })}
          error={fieldErrors(form, own, refusal).code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={64}
          enterKeyHint="go"
        />
        <FormEnd
          message={refusal?.field === undefined ? refusal?.message : undefined}
          isBusy={isBusy}
          submit={t("enable")}
        />
      </form>
      {stepUp.sheet}
    </Sheet>
  );
}

function Secret({ beginning }: { readonly beginning: Beginning }) {
  const { t } = useTranslation("second-factors");
  return (
    <>
      <p className="text-small text-text-2">{t("scan")}</p>
      <div className="grid justify-items-center gap-1">
        <QrCode text={beginning.uri} label={t("qrCode")} />
        <a href={beginning.uri} className="px-2 py-[13px] font-medium text-link text-small">
          {t("openApp")}
        </a>
      </div>
      <div className="flex items-center gap-2 rounded-2 bg-surface-2 py-1 pr-1 pl-4">
        <p className="min-w-0 flex-1">
          <span className="block text-caption text-text-3">{t("secret")}</span>
          <code className="figures-dense break-words">{inFours(beginning.secret)}</code>
        </p>
        <IconButton
          icon="copy"
          size={19}
          label={t("copySecret")}
          onPress={() => void copy(beginning.secret)}
        />
      </div>
    </>
  );
}

/** Groups of four characters, as they are read out and typed. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
