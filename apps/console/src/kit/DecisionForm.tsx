import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useKeys } from "./use-keys.ts";

/** A field that the check found wrong; a tick has its mark around it. */
const WRONG = "input[aria-invalid=true], textarea[aria-invalid=true], [data-wrong] input";

export type DecisionFormProps = {
  readonly children: ReactNode;
  readonly onSubmit: () => void;
};

/**
 * The fields of a decision in a panel: the key F reaches the first one, Enter confirms from any of
 * them, and Escape goes back to the keys of the list. A note takes a new line with Shift.
 */
export function DecisionForm({ children, onSubmit }: DecisionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const wasWrong = useRef(false);
  useEffect(() => {
    // However it was sent, the first field that is wrong comes into view.
    const wrong = form.current?.querySelector<HTMLElement>(WRONG);
    if (wrong != null && !wasWrong.current) wrong.focus();
    wasWrong.current = wrong != null;
  });
  useKeys({ f: () => firstField(form.current)?.focus() });
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target } = event;
    // A Japanese keyboard uses both keys while it composes a word.
    if (event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
    if (key === "Escape") {
      event.preventDefault();
      target.blur();
    }
    if (key === "Enter" && !event.shiftKey && !event.defaultPrevented) {
      event.preventDefault();
      if (!event.repeat) onSubmit();
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onKeyDown={press}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  );
}

function firstField(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>("input, textarea, select") ?? null;
}
