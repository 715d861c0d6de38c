import { toasts } from "@sumi/ui/toasts.ts";
import i18next from "i18next";

/** Copies a text and shows in a toast whether that worked. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show("success", i18next.t("copied"), ending(text));
  } catch {
    toasts.show("error", i18next.t("copyFailed"));
  }
}

/** The last characters, by which readers recognise the text that they copied. */
function ending(text: string): string {
  return text.length > 12 ? `…${text.slice(-6)}` : text;
}
