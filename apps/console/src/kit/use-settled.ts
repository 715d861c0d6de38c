import { useEffect, useState } from "react";

/** As long as whoever types takes between two keys, and a little more. */
export const SETTLED_MS = 300;

/** What was typed, once nobody has typed for a moment: the server is not asked at every key. */
export function useSettled<Value extends object>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ text, value });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, value: JSON.parse(text) }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled.value;
}
