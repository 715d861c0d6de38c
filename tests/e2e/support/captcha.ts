import { hash } from "node:crypto";
import type { Page } from "@playwright/test";

/** Solves the captcha without a picture, for tests that are not about signing in. */
export async function solveByHashing(
  { request }: Pick<Page, "request">,
  action: "sign_in" | "sign_up",
): Promise<{ readonly key: string; readonly vcode: string }> {
  const response = await request.get(`/apiv/Login/captcha?kind=pow&action=${action}`);
  const { key, challenge, bits } = (await response.json()).data;
  for (let answer = 0; ; answer += 1) {
    const digest = hash("sha256", `${challenge}${answer}`, "buffer");
    if (Math.clz32(digest.readUInt32BE(0)) >= bits) return { key, vcode: String(answer) };
  }
}

/**
 * The position of the piece in the picture's pixels, found as a person does: by moving the piece
 * over the darkened gap until both look the same.
 */
export async function lookForGap(page: Page): Promise<number> {
  const [background, piece] = await page
    .getByRole("dialog")
    .locator("img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  return page.evaluate(findGap, { background: background ?? "", piece: piece ?? "" });
}

/** Runs in the page, because the browser can decode pictures. */
async function findGap(sources: { readonly background: string; readonly piece: string }) {
  const pixelsOf = async (source: string) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("a canvas can be drawn on");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [scene, piece] = await Promise.all([pixelsOf(sources.background), pixelsOf(sources.piece)]);
  const differenceAt = (x: number, y: number) => {
    let difference = 0;
    for (let row = 0; row < piece.height; row += 2) {
      for (let column = 0; column < piece.width; column += 2) {
        const own = (row * piece.width + column) * 4;
        if ((piece.data[own + 3] ?? 0) < 250) continue;
        const under = ((y + row) * scene.width + x + column) * 4;
        for (let colour = 0; colour < 3; colour += 1) {
          // The gap shows the scene darkened to 45%.
          const shaded = (piece.data[own + colour] ?? 0) * 0.45;
          difference += Math.abs(shaded - (scene.data[under + colour] ?? 0));
        }
      }
    }
    return difference;
  };
  let best = { x: 0, difference: Number.POSITIVE_INFINITY };
  for (let y = 0; y <= scene.height - piece.height; y += 1) {
    for (let x = 0; x <= scene.width - piece.width; x += 1) {
      const difference = differenceAt(x, y);
      if (difference < best.difference) best = { x, difference };
    }
  }
  return best.x;
}
