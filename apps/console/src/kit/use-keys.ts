import { useEffect, useRef } from "react";

/** What keys do on the screen that is open, by the letter on them. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Only walking goes on while a key is held down: what is done is done once for each press. */
const WALKING: readonly string[] = ["j", "k"];

/**
 * Listens to keys as long as nobody types and no dialog is open. What has Ctrl, Alt or Meta with it
 * is the browser's.
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
}
