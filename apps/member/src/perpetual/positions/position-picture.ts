/** A line of the picture. */
export type PictureLine = { readonly label: string; readonly value: string };

const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 48;
const LINE = 44;

/** Draws the return on margin and a few lines below it, in the colours of the page. */
export function drawPosition(
  headline: { readonly text: string; readonly isLoss: boolean },
  lines: readonly PictureLine[],
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen === null) return canvas;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const { fontFamily } = getComputedStyle(document.body);
  pen.fillStyle = colour("--well");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colour(headline.isLoss ? "--down" : "--up");
  pen.font = `600 88px ${fontFamily}`;
  pen.fillText(`${headline.isLoss ? "▼" : "▲"} ${headline.text}`, LEFT, 130);
  pen.font = `500 28px ${fontFamily}`;
  for (const [place, { label, value }] of lines.entries()) {
    const top = 210 + place * LINE;
    pen.fillStyle = colour("--text-3");
    pen.fillText(label, LEFT, top);
    pen.fillStyle = colour("--text-1");
    pen.fillText(value, WIDTH / 2, top);
  }
  return canvas;
}
