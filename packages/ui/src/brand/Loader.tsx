import { RING } from "./ring.ts";

/** The ring while something is under way, in the colour of the text around it. */
export function Loader({ size = 20 }: { readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="block flex-none animate-spin motion-reduce:animate-none"
      width={size}
      height={size}
      viewBox="0 0 48 48"
    >
      <path d={RING} fill="currentColor" />
    </svg>
  );
}
