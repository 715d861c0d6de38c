import type { SessionKind } from "@sumi/store/sign-in/sessions.ts";
import type { HttpAddress } from "../http/http-address.ts";
import type { Server } from "../server/server.ts";

/**
 * Members and agents have cookies of their own, so that one browser can be signed in on both sides.
 * The name opens nothing: which side a session opens stands in its row.
 */
export function placeOfCookie(
  { address }: Pick<Server, "address">,
  kind: SessionKind,
): Pick<HttpAddress, "secure" | "cookie"> {
  return kind === "agent" ? { secure: address.secure, cookie: "agent" } : address;
}
