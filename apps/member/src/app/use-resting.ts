import { useEffect, useState } from "react";

/** A pause longer than those between two keys, so that the server is not asked at every key. */
const REST_MS = 250;

/** The text as it was when typing last paused. */
export function useResting(text: string): string {
  const [resting, setResting] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setResting(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return resting;
}
