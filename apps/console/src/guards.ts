import { paths } from "./paths.ts";

type Visitor = {
  readonly isSignedIn: boolean;
  readonly hasSteps: boolean;
  /** The address that was asked for before the sign-in, as the sign-in's own address keeps it. */
  readonly next?: string | undefined;
};

/**
 * The path to which a visitor is redirected: the sign-in, or the first steps, before which no other
 * call answers. `undefined` if they may stay.
 */
export function redirectOf(
  path: string,
  { isSignedIn, hasSteps, next }: Visitor,
): string | undefined {
  const isDoor = DOORS.some((door) => door === path);
  if (!isSignedIn) return isDoor ? undefined : paths.signIn;
  if (hasSteps) return path === paths.firstSteps ? undefined : paths.firstSteps;
  return path === paths.signIn ? wantedOf(next) : undefined;
}

/** The sign-in, with the address that it leads to afterwards; none for the first screen. */
export function signInFor(href: string): string {
  return href === paths.overview
    ? paths.signIn
    : `${paths.signIn}?next=${encodeURIComponent(href)}`;
}

const DOORS = [paths.signIn, paths.first, paths.join];

/** A link may come from anywhere: only a screen of the console itself is gone to. */
function wantedOf(next = ""): string {
  const isOwn = /^\/(?![/\\])/.test(next);
  const isDoor = DOORS.some((door) => next === door || next.startsWith(`${door}?`));
  return isOwn && !isDoor ? next : paths.overview;
}
