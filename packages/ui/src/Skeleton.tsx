import { classNames } from "./class-names.ts";

/**
 * A place where something will be, in its final size (`className` gives it). It appears after a
 * moment only, so that a quick answer does not flicker.
 */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden="true" className={classNames("skeleton block rounded-1", className)} />;
}
