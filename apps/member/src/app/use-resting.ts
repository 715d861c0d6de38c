import { useEffect, useState } from "react";

/** Nobody types faster than that for long; each figure on the way is not asked about. */
const REST_MS = 250;

/** The text once it rests. */
export function useResting(text: string): string {
  const [resting, setResting] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setResting(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return resting;
}
