import { hash, randomBytes } from "node:crypto";
import type { ViewReason, ViewSubject } from "@sumi/store/pictures/document-views.ts";

/** The picture of a link, its viewer, and the reason for the view. */
export type LinkTerms = {
  readonly picture: string;
  readonly subject: ViewSubject;
  /** A member's number, or a staff member's as in the core, below zero. */
  readonly viewer: number;
  /** The name of the viewer's session; the link ends with it. */
  readonly session: string;
  readonly reason: ViewReason;
};

type Issued = LinkTerms & { readonly cookieHash: string; readonly expiresMs: number };

export const LINKS_PATH = "/Upload/private/";
const LINK_LIFE_MS = 300_000;
const LINK_BYTES = 32;
/** More links at one time are not real use; the oldest are dropped. */
const LINKS_MAX = 10_000;

/**
 * Links that show a private picture for five minutes in one browser: the request must carry the
 * cookie of the session that asked. An image's address cannot carry the session's other half
 * safely, so the link replaces it. Links live in this process only.
 */
export class PictureLinks {
  readonly #issued = new Map<string, Issued>();

  issue(
    terms: LinkTerms,
    { cookie, nowMs }: { readonly cookie: string; readonly nowMs: number },
  ): { readonly url: string; readonly expiresMs: number } {
    this.#forgetOldest(nowMs);
    const name = randomBytes(LINK_BYTES).toString("hex");
    const expiresMs = nowMs + LINK_LIFE_MS;
    this.#issued.set(name, { ...terms, cookieHash: hash("sha256", cookie), expiresMs });
    return { url: LINKS_PATH + name, expiresMs };
  }

  /** The terms of a link; undefined when it is unknown, expired or another browser's. */
  find(
    name: string,
    { cookie, nowMs }: { readonly cookie: string | undefined; readonly nowMs: number },
  ): LinkTerms | undefined {
    const issued = this.#issued.get(name);
    if (issued === undefined || cookie === undefined || nowMs >= issued.expiresMs) return undefined;
    return issued.cookieHash === hash("sha256", cookie) ? issued : undefined;
  }

  /** Links are kept in order of issue, so the expired ones come first. */
  #forgetOldest(nowMs: number): void {
    for (const [name, { expiresMs }] of this.#issued) {
      if (expiresMs > nowMs && this.#issued.size < LINKS_MAX) return;
      this.#issued.delete(name);
    }
  }
}
