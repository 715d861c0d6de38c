import { paths } from "./paths.ts";

type Visitor = { readonly isSignedIn: boolean; readonly hasSteps: boolean };

/**
 * Where somebody is sent who may not be at this address: to the sign-in, or to what has to be done
 * before anything else answers.
 */
export function redirectOf(path: string, { isSignedIn, hasSteps }: Visitor): string | undefined {
  const isDoor = path === paths.signIn || path === paths.first;
  if (!isSignedIn) return isDoor ? undefined : paths.signIn;
  if (hasSteps) return path === paths.firstSteps ? undefined : paths.firstSteps;
  return path === paths.signIn ? paths.overview : undefined;
}
