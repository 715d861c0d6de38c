import { Watched } from "@sumi/app/watched.ts";
import { kept } from "../session/kept.ts";
import { SUPPORT_PATHS } from "./paths.ts";

const BYTES = 32;
const FORM = /^[\w-]{43}$/;

/** The ticket of the thread that this browser keeps; empty for none. */
export const guestTicket = new Watched(kept.read("guest-ticket") ?? "");

/** Draws the 256 bits of a new thread. */
export function drawTicket(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Keeps a ticket in this browser, or forgets the one that it keeps. */
export function keepTicket(ticket: string): void {
  kept.write("guest-ticket", ticket === "" ? undefined : ticket);
  guestTicket.become(ticket);
}

/** The link that its owner saves. Browsers send what follows the # to nobody. */
export function linkOf(ticket: string): string {
  return `${location.origin}${SUPPORT_PATHS.guest}#${ticket}`;
}

/** Keeps the ticket of a saved link, and takes it out of the address, which others may see. */
export function takeTicketOfAddress(): void {
  const ticket = location.hash.slice(1);
  if (!FORM.test(ticket)) return;
  keepTicket(ticket);
  history.replaceState(history.state, "", SUPPORT_PATHS.guest);
}
