import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { classNames } from "@sumi/ui/class-names.ts";
import { FieldNote } from "@sumi/ui/FieldNote.tsx";
import { type FormEvent, useId, useState } from "react";
import { useSend } from "./use-send.ts";

const MESSAGE_MAX = 2_000;

/** The form of a letter about the freeze; the text is kept until the server has taken it. */
export function MessageForm({ ticket }: { readonly ticket: string }) {
  const { t } = useTranslation("appeals");
  const id = useId();
  const [text, setText] = useState("");
  const [isJudged, setJudged] = useState(false);
  const { send, isBusy, refusal } = useSend(ticket);
  const error = isJudged && text.trim() === "" ? t("enterMessage") : refusal;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (text.trim() === "") document.getElementById(id)?.focus();
    else void send(text);
  };

  return (
    <form aria-label={t("write")} noValidate onSubmit={submit} className="grid gap-3">
      <div>
        <label htmlFor={id} className="mb-[7px] block font-medium text-small text-text-2">
          {t("write")}
        </label>
        <textarea
          id={id}
          rows={5}
          value={text}
          maxLength={MESSAGE_MAX}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setText(target.value)}
          className={classNames(
            "field-sizing-content block min-h-32 w-full resize-none rounded-2 bg-surface-2 p-3.5",
            "text-[1rem] text-text-1 outline-none focus:shadow-[inset_0_0_0_2px_var(--focus)]",
            error === undefined
              ? "shadow-[inset_0_0_0_1px_var(--control)]"
              : "shadow-[inset_0_0_0_1.5px_var(--danger)]",
          )}
        />
        <FieldNote id={`${id}-note`} hint={t("writeHint")} error={error} />
      </div>
      <Button kind="primary" size="large" type="submit" isWide isLoading={isBusy}>
        {t("send")}
      </Button>
    </form>
  );
}
