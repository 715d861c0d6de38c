import { useRef, useState } from "react";

/** Runs one action at a time: a second press while the first is under way does nothing. */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false);
  // A ref, because two presses can come before React renders a changed state.
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
