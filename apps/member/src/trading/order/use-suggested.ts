import { useCallback, useRef } from "react";

type Suggestion = { readonly type: "firstPrice"; readonly price: string };

/** Remembers the price that a form began with, so that its draft does not keep it. */
export function useSuggested<Action extends { readonly type: string }>(
  send: (action: Action | Suggestion) => void,
) {
  const suggested = useRef<string>(undefined);
  const dispatch = useCallback(
    (action: Action | Suggestion) => {
      if (action.type === "firstPrice" && "price" in action) suggested.current = action.price;
      send(action);
    },
    [send],
  );
  const isSuggested = useCallback((price: string) => price === suggested.current, []);
  return { dispatch, isSuggested };
}
