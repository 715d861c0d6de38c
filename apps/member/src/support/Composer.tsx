import { useTranslation } from "@sumi/app/speech.ts";
import { SUPPORT_WORDS_MAX } from "@sumi/contract/support/terms.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { type FormEvent, type Ref, useId, useRef, useState } from "react";
import { FootBar } from "../app/FootBar.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import type { Photo } from "../app/photo.ts";
import type { Card } from "./calls.ts";
import type { Said } from "./use-outbox.ts";

const AttachSheet = lazySheet(async () => (await import("./AttachSheet.tsx")).AttachSheet);

export type ComposerProps = {
  /** Words that stand in the field already. */
  readonly begun?: string;
  /** Why the last message was not taken. */
  readonly refusal: string | undefined;
  /** False gives the words back to the field. */
  readonly onSend: (said: Said, card?: Card) => Promise<boolean>;
  /** Whether pictures can be sent: into a thread that is open already. */
  readonly hasPictures?: boolean | undefined;
  /** Guests send words alone. */
  readonly isPlain?: boolean;
  /** Called with each change of the words. */
  readonly onType?: () => void;
};

/** Where a message is written, within the thumb's reach; a transfer is attached with one tap. */
export function Composer(props: ComposerProps) {
  const { begun = "", refusal, onSend, hasPictures, isPlain = false, onType } = props;
  const { t } = useTranslation("support");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(begun);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    field.current?.focus();
    if (words === "") return;
    setText("");
    const isTaken = await onSend({ text: words });
    // Words that were refused go back, unless something else is being written already.
    if (!isTaken) setText((now) => (now === "" ? words : now));
  };

  return (
    <FootBar>
      <p id={`${id}-refusal`} role="alert" className="pb-2 text-danger text-small empty:hidden">
        {refusal}
      </p>
      <form
        aria-label={t("message")}
        className="flex items-end gap-2"
        onSubmit={(event) => void submit(event)}
      >
        {!isPlain && <AttachButton hasPictures={hasPictures} onSend={onSend} />}
        <MessageField
          ref={field}
          id={id}
          text={text}
          hasRefusal={refusal !== undefined}
          onText={(words) => {
            setText(words);
            onType?.();
          }}
        />
        <button
          type="submit"
          aria-label={t("send")}
          className="target grid flex-none place-items-center rounded-full bg-accent text-on-accent
            active:bg-accent-press"
        >
          <Icon name="paper-plane-right-fill" size={20} />
        </button>
      </form>
    </FootBar>
  );
}

/** Opens the sheet from which a transfer or a picture is sent. */
function AttachButton({ hasPictures, onSend }: Pick<ComposerProps, "hasPictures" | "onSend">) {
  const { t } = useTranslation("support");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const attach = (card: Card) => {
    close();
    void onSend({ [card.kind]: card.id }, card);
  };
  const sendPicture = ({ blob }: Photo) => {
    close();
    void onSend({ picture: blob });
  };
  return (
    <>
      <button
        type="button"
        aria-label={t("attach")}
        onClick={() => setOpen(true)}
        className="target grid flex-none place-items-center rounded-full bg-surface-2
          active:bg-surface-3"
      >
        <Icon name="plus" size={22} />
      </button>
      {isOpen && (
        <AttachSheet
          onClose={close}
          onAttach={attach}
          onPicture={hasPictures === true ? sendPicture : undefined}
        />
      )}
    </>
  );
}

type MessageFieldProps = {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly id: string;
  readonly text: string;
  readonly hasRefusal: boolean;
  readonly onText: (text: string) => void;
};

/** Grows with its words up to a few lines. */
function MessageField({ ref, id, text, hasRefusal, onText }: MessageFieldProps) {
  const { t } = useTranslation("support");
  return (
    <>
      <label htmlFor={id} className="unseen">
        {t("message")}
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={1}
        value={text}
        maxLength={SUPPORT_WORDS_MAX}
        placeholder={t("message")}
        aria-describedby={`${id}-refusal`}
        aria-invalid={hasRefusal}
        onChange={({ target }) => onText(target.value)}
        className="field-sizing-content block max-h-32 min-h-11 min-w-0 flex-1 resize-none
          rounded-[22px] bg-surface-2 px-4 py-2.5 text-[1rem] text-text-1 outline-none
          shadow-[inset_0_0_0_1px_var(--control)] placeholder:text-text-3
          focus:shadow-[inset_0_0_0_2px_var(--focus)]"
      />
    </>
  );
}
