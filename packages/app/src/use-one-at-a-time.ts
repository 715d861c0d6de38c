import { useRef, useState } from "react";

/** The second press of a double tap comes within this time, and the answer may be quicker. */
const DOUBLE_TAP_MS = 400;

/** Runs one action at a time: a second press while the first is under way does nothing. */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false);
  // A ref, because two presses can come before React renders a changed state.
  const isUnderWay = useRef(false);
  const beganMs = useRef(Number.NEGATIVE_INFINITY);

  const once = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    beganMs.current = performance.now();
    setBusy(true);
    const result = await act();
    isUnderWay.current = false;
    setBusy(false);
    return result;
  };

  /** True for the second press of a double tap, also if the first was answered meanwhile. */
  const isSecondTap = () =>
    isUnderWay.current || performance.now() - beganMs.current < DOUBLE_TAP_MS;

  return { once, isBusy, isSecondTap };
}
