import { saveFile } from "@sumi/app/save-file.ts";
import { chartPicture, type PictureTexts } from "@sumi/ui/charts/chart-picture.ts";

/** Hands the picture to the phone's own sharing, or downloads it where there is none. */
export async function sharePicture(
  chart: HTMLCanvasElement,
  texts: PictureTexts,
  name: string,
): Promise<void> {
  const picture = await chartPicture(chart, texts);
  if (picture === null) return;
  const file = new File([picture], name, { type: "image/png" });
  const shared = { files: [file], title: texts.title };
  if (navigator.canShare?.(shared) !== true) return saveFile(picture, name);
  // Closing the phone's sheet is a change of mind, not a failure.
  await navigator.share(shared).catch(() => undefined);
}
