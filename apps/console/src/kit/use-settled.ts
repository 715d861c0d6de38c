import { useEffect, useState } from "react";

/** A little longer than the pause between two keys. */
export const SETTLED_MS = 300;

/** The value as it was when typing last paused, so that the server is not asked at every key. */
export function useSettled<Value extends object>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ text, value });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, value: JSON.parse(text) }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled.value;
}
