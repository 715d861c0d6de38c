import { useFormat } from "../language/use-format.ts";

/** Whoever waits for longer than this is waited for with impatience. */
const LONG_MS = 3_600_000;

/** How long a case waits; what waits for long stands out. */
export function WaitingCell({ waitingMs }: { readonly waitingMs: number }) {
  const format = useFormat();
  return (
    <span className={waitingMs > LONG_MS ? "font-semibold text-danger" : "text-text-2"}>
      {format.span(waitingMs)}
    </span>
  );
}
