import { newClientId } from "@sumi/client/fields.ts";

/** A chosen picture; its id stays the same however often it is sent. */
export type Photo = { readonly id: string; readonly blob: Blob };

/** Sharp enough to read every letter of a document, and sent in a tenth of the time. */
const SIDE_MAX = 2_560;
const LIGHT_BYTES = 1_500_000;
const QUALITY = 0.8;
const KEPT_AS_IT_IS: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/**
 * Prepares a file as a photo for slow networks: large pictures are drawn smaller, and formats that
 * servers refuse, such as HEIC, are drawn as JPEG if this browser can read them. `undefined` if the
 * file is no picture.
 */
export async function photoOf(file: Blob): Promise<Photo | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const { width, height } = bitmap;
  const isLight = file.size <= LIGHT_BYTES && Math.max(width, height) <= SIDE_MAX;
  const blob = isLight && KEPT_AS_IT_IS.includes(file.type) ? file : await drawn(bitmap);
  bitmap.close();
  return blob === undefined ? undefined : { id: newClientId(), blob };
}

async function drawn(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  return made ?? undefined;
}
