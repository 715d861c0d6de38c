import { hash, randomBytes } from "node:crypto";
import type { ViewReason, ViewSubject } from "@sumi/store/pictures/document-views.ts";

/** What a link shows, to whom and why. */
export type LinkTerms = {
  readonly picture: string;
  readonly subject: ViewSubject;
  /** A member's number, or a staff member's as the core has it, below zero. */
  readonly viewer: number;
  /** The name of the viewer's session: with it the link ends. */
  readonly session: string;
  readonly reason: ViewReason;
};

type Issued = LinkTerms & { readonly cookieHash: string; readonly expiresMs: number };

export const LINKS_PATH = "/Upload/private/";
const LINK_LIFE_MS = 300_000;
const LINK_BYTES = 32;
/** More links than this at one time are hoarding, not use; the oldest give way. */
const LINKS_MAX = 10_000;

/**
 * Links under which a private picture can be seen, for five minutes and in one browser: the cookie
 * of the session that asked has to come with the request. An image's address cannot carry the
 * session's other half safely, and so the link stands for it. They live in this process only.
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

  /** What the link shows; undefined when it is unknown, too old or another browser's. */
  find(
    name: string,
    { cookie, nowMs }: { readonly cookie: string | undefined; readonly nowMs: number },
  ): LinkTerms | undefined {
    const issued = this.#issued.get(name);
    if (issued === undefined || cookie === undefined || nowMs >= issued.expiresMs) return undefined;
    return issued.cookieHash === hash("sha256", cookie) ? issued : undefined;
  }

  /** Links are kept in the order of their issue, so the expired ones come first. */
  #forgetOldest(nowMs: number): void {
    for (const [name, { expiresMs }] of this.#issued) {
      if (expiresMs > nowMs && this.#issued.size < LINKS_MAX) return;
      this.#issued.delete(name);
    }
  }
}
