import { Button } from "@sumi/ui/Button.tsx";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { FormState } from "./use-form.ts";

export type FormDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly cancelLabel: string;
  readonly kind?: "primary" | "danger";
  readonly form: FormState;
  readonly onClose: () => void;
  /** Shows something that is shown once: only its own button closes it. */
  readonly isOnce?: boolean;
};

/**
 * A form over the page: the browser's own dialog, which keeps the focus inside, gives it back, and
 * closes on Escape. While its form is sent it stays open. Content too long for the screen scrolls
 * between the title and the buttons.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, children, submitLabel, cancelLabel, kind = "primary" } = props;
  const { onClose, isOnce = false } = props;
  const { isBusy, refusal, submit } = props.form;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy && !isOnce) onClose();
      }}
      className="m-auto w-[440px] rounded-4 bg-sheet text-text-1 shadow-e2 backdrop:bg-scrim"
    >
      <form
        noValidate
        className="flex max-h-[calc(100dvh-3rem)] flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) submit();
        }}
      >
        <h2 id={id} className="flex-none px-6 pt-6 pb-2 font-semibold text-title">
          {title}
        </h2>
        <div className="grid min-h-0 gap-3.5 overflow-y-auto px-6 py-1">{children}</div>
        <div className="flex-none px-6 pt-1 pb-6">
          <p role="alert" className="min-h-6 text-danger text-small">
            {refusal}
          </p>
          <div className="flex justify-end gap-2 pt-2">
            {!isOnce && (
              <Button kind="outline" size="small" onPress={() => !isBusy && onClose()}>
                {cancelLabel}
              </Button>
            )}
            <Button kind={kind} size="small" type="submit" isLoading={isBusy}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </form>
    </dialog>
  );
}
