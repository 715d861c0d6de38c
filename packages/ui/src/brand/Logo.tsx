import { RING } from "./ring.ts";

/** The operator's own mark, where the server has written one into the page. */
const OWN_MARK =
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="exchange-mark"]')?.content;

/**
 * The mark: a brush ring and the dot of a seal, or the operator's own picture. It is decoration,
 * since the name is beside it.
 */
export function Logo({ size = 30 }: { readonly size?: number }) {
  if (OWN_MARK !== undefined) {
    return <img src={OWN_MARK} alt="" className="block flex-none" width={size} height={size} />;
  }
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
