import { useRef, useState } from "react";

/** Does one thing at a time: a second press while the first is under way does nothing. */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false);
  // State alone is too late: two presses can come before React draws again.
  const isUnderWay = useRef(false);

  const once = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    const result = await act();
    isUnderWay.current = false;
    setBusy(false);
    return result;
  };

  return { once, isBusy };
}
