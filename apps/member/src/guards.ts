import type { SessionEnd } from "@sumi/client/failure.ts";
import { paths } from "./paths.ts";

/** The facts that the guards of the specification's section 2 decide by. */
export type Visit = {
  readonly path: string;
  readonly isPublic: boolean;
  readonly isSignedIn: boolean;
  /** `undefined` until the member's file is loaded. */
  readonly member: { readonly paypassword: boolean; readonly is_address: boolean } | undefined;
};

/** The path to which a visitor is redirected, or `undefined` if they may stay. */
export function redirectOf({ path, isPublic, isSignedIn, member }: Visit): string | undefined {
  if (isSignedIn && isSame(path, paths.signIn)) return "/";
  if (!isSignedIn && !isPublic) return paths.signIn;
  if (!isSame(path, paths.withdrawCoin) || member === undefined) return undefined;
  if (!member.paypassword) return paths.withdrawalPassword;
  return member.is_address ? undefined : paths.addresses;
}

const PUBLIC = [
  paths.signIn,
  paths.signUp,
  paths.language,
  paths.home,
  paths.notFound,
  paths.forgot,
  paths.appeal,
];

/**
 * True for the pages that need no session: the five of the specification, the root that leads to
 * one of them, the password reset, and the appeal of a frozen member.
 */
export function isPublicPath(path: string): boolean {
  return path === "/" || PUBLIC.some((each) => isSame(path, each));
}

/**
 * True if this page gives up a session that ended. The specification's section 8: code 100 signs
 * out where a session is needed, the two others everywhere.
 */
export function isSignedOutBy(end: SessionEnd, path: string): boolean {
  return end !== "SESSION_ENDED" || !isPublicPath(path);
}

/** Compares paths without case and without a slash at the end, as the server does. */
export function isSame(path: string, other: string): boolean {
  return normal(path) === normal(other);
}

function normal(path: string): string {
  return path.toLowerCase().replace(/(?!^)\/+$/, "");
}

/** The invite code of an address: the query parameter `code`. */
export function inviteCodeOf(search: string): string | undefined {
  const code = new URLSearchParams(search).get("code")?.trim();
  return code === undefined || code === "" ? undefined : code;
}
