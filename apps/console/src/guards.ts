import { paths } from "./paths.ts";

type Visitor = { readonly isSignedIn: boolean; readonly hasSteps: boolean };

/**
 * The path to which a visitor is redirected: the sign-in, or the first steps, before which no other
 * call answers. `undefined` if they may stay.
 */
export function redirectOf(path: string, { isSignedIn, hasSteps }: Visitor): string | undefined {
  const isDoor = [paths.signIn, paths.first, paths.join].some((door) => door === path);
  if (!isSignedIn) return isDoor ? undefined : paths.signIn;
  if (hasSteps) return path === paths.firstSteps ? undefined : paths.firstSteps;
  return path === paths.signIn ? paths.overview : undefined;
}
