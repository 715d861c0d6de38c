import { recordDocumentView } from "@sumi/store/pictures/document-views.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieIn } from "../http/cookies.ts";
import type { Server } from "../server/server.ts";
import { LINKS_PATH, type PictureLinks } from "./links.ts";
import type { Pictures } from "./pictures.ts";

/** Headers that keep a browser from running anything, whatever the bytes are. */
const PICTURE_HEADERS = {
  "cache-control": "private, no-store",
  "content-disposition": 'inline; filename="picture.jpg"',
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "content-type": "image/jpeg",
} as const;

/**
 * Shows private pictures to holders of a link. Each view is recorded before any byte is sent; every
 * refusal looks the same from outside.
 */
export function pictureRoutes(
  server: Server,
  { pictures, links }: { readonly pictures: Pictures; readonly links: PictureLinks },
  /**
   * True if a session has ended, according to the table of this listener: a link of the other
   * listener's sessions never works here. Memory forgets a revocation before a link ends.
   */
  isOver: (session: string) => Promise<boolean> = (session) => server.sessions.isOver(session),
): void {
  async function show(request: FastifyRequest, reply: FastifyReply) {
    const { link } = request.params as { readonly link: string }; // From the route's template.
    const cookie = cookieIn(server.address, request.headers.cookie);
    const viewedMs = server.nowMs();
    const terms = links.find(link, { cookie, nowMs: viewedMs });
    if (terms === undefined || (await isOver(terms.session))) return reply.callNotFound();
    const { picture, subject, viewer, reason } = terms;
    const opened = await pictures.open(picture);
    if (opened === undefined) return reply.callNotFound();
    const { account, bytes } = opened;
    const view = { account, viewer, subject, subjectId: picture, reason, viewedMs };
    await recordDocumentView(server.database, view);
    return reply.headers(PICTURE_HEADERS).send(bytes);
  }

  server.app.get(`${LINKS_PATH}:link`, show);
}
