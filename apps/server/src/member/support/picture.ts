import { randomUUID } from "node:crypto";
import * as contract from "@sumi/contract/support/calls.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { findPicture } from "@sumi/store/pictures/pictures.ts";
import { addMessage, findPictureOf, messageUnderKey } from "@sumi/store/support/messages.ts";
import type { MemberContext } from "../../capability.ts";
import { cookieIn } from "../../platform/http/cookies.ts";
import type { LinkTerms, PictureLinks } from "../../platform/pictures/links.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { messageData } from "./data.ts";
import { ownThread, takeTurn } from "./own-thread.ts";
import { sealText } from "./texts.ts";
import { supportTools } from "./tools.ts";

type PictureContext = Pick<MemberContext, "server" | "listing" | "pictures" | "links">;

/** Sends a picture into an own thread, and opens one of its pictures. */
export function pictureRoutes({ server, listing, pictures, links }: PictureContext): void {
  const { database } = server;
  const tools = supportTools(server, listing);
  route(server, contract.pictureToSupport, async (input, { account, member }, _, files) => {
    const { id: thread, client_id: clientKey } = input;
    const own = await ownThread(server, account, thread);
    if (!own.ok) return own;
    const upload = files.picture;
    if (upload === undefined || upload.length === 0) {
      return reject("MISSING_PARAMETER", { field: "picture" });
    }
    const earlier = () =>
      clientKey ? messageUnderKey(database, { thread, clientKey }) : undefined;
    const isRepeated = (await earlier()) !== undefined;
    if (!isRepeated) {
      if (own.value.closedMs !== undefined) return reject("ILLEGAL_OPERATION");
      const hasTurn = await takeTurn(server, account);
      if (!hasTurn.ok) return hasTurn;
    }
    const kept = await pictures.keep(account, "support_picture", upload, { isRepeated, thread });
    if (!kept.ok) return kept;
    const { id: picture, sha256 } = kept.value;
    const id = randomUUID();
    const sealedText = await sealText(tools, { thread, id, text: "" });
    const message = { id, thread, sealedText, timeMs: server.nowMs(), card: undefined, picture };
    if (await addMessage(database, { ...message, clientKey })) {
      server.threads.changed({ thread, member });
      const row = { ...message, number: Number.MAX_SAFE_INTEGER, staff: undefined };
      return sent(await messageData(tools, own.value, [row]));
    }
    // The first picture under this key stays; a refused or repeated one needs no second copy.
    await pictures.erase(picture);
    const row = await earlier();
    if (row === undefined) return reject("ILLEGAL_OPERATION");
    const before = row.picture && (await findPicture(database, row.picture));
    if (!before || before.sha256.toString("hex") !== sha256) return reject("IDEMPOTENCY_CONFLICT");
    return sent(await messageData(tools, own.value, [row]));
  });

  route(server, contract.supportPicture, async ({ id, message }, caller, reply) => {
    const { account, member, session } = caller;
    const own = await ownThread(server, account, id);
    if (!own.ok) return own;
    const cookie = cookieIn(server.address, reply.request.headers.cookie) ?? "";
    const viewer = { viewer: member, session, reason: "own", cookie } as const;
    return linkToPicture({ server, links }, { thread: id, message }, viewer);
  });
}

function sent([message]: Awaited<ReturnType<typeof messageData>>) {
  assert(message !== undefined, "one row is one message");
  return accept({ message });
}

/** A link to the picture of a message for one viewer; PARAMETER_ERROR where there is none. */
export async function linkToPicture(
  { server, links }: { readonly server: Server; readonly links: PictureLinks },
  of: { readonly thread: string; readonly message: string },
  viewer: Pick<LinkTerms, "viewer" | "session" | "reason"> & { readonly cookie: string },
): Promise<Outcome<{ readonly url: string; readonly expires_ms: number }>> {
  const picture = await findPictureOf(server.database, of);
  if (picture === undefined) return reject("PARAMETER_ERROR", { field: "message" });
  const { cookie, ...terms } = viewer;
  const { url, expiresMs } = links.issue(
    { ...terms, picture, subject: "support_picture" },
    { cookie, nowMs: server.nowMs() },
  );
  return accept({ url, expires_ms: expiresMs });
}
