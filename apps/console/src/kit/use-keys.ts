import { useEffect, useRef } from "react";

/** The actions of keys on the open screen, by the letter on the key. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Only moving repeats while a key is held down; every other action needs a press of its own. */
const WALKING: readonly string[] = ["j", "k"];

/**
 * Listens to keys unless the focus is in a field or a dialog is open. Keys with Ctrl, Alt or Meta
 * belong to the browser.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = latest.current[key];
      if (act === undefined || (event.repeat && !WALKING.includes(key))) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** A chosen radio keeps the focus, yet takes no letters: the keys of its list go on. */
function isTyping(target: EventTarget | null): boolean {
  const fields = "input:not([type=radio]), textarea, select";
  return target instanceof HTMLElement && target.closest(fields) !== null;
}
