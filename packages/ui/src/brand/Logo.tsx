import { RING } from "./ring.ts";

/** The mark: a brush ring and the dot of a seal. It is decoration, since the name is beside it. */
export function Logo({ size = 30 }: { readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="block flex-none"
      width={size}
      height={size}
      viewBox="0 0 48 48"
    >
      <path d={RING} className="fill-accent" />
      <circle cx="37.5" cy="9.5" r="4.2" className="fill-seal" />
    </svg>
  );
}
