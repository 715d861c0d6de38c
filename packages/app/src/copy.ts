import { toasts } from "@sumi/ui/toasts.ts";
import { say } from "./speech.ts";

/** Copies a text and shows in a toast whether that worked. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show("success", say("copied"), ending(text));
  } catch {
    toasts.show("error", say("copyFailed"));
  }
}

/** The last characters, by which readers recognise the text that they copied. */
function ending(text: string): string {
  return text.length > 12 ? `…${text.slice(-6)}` : text;
}
