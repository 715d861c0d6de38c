import { qrPathOf } from "@sumi/ui/qr-path.ts";

const WIDTH = 720;
const HEIGHT = 960;
const CODE_SIZE = 480;
const CODE_TOP = 120;
const PAPER = "#ffffff";
const INK = "#14162a";

export type InvitePictureTexts = {
  readonly code: string;
  readonly link: string;
  /** The name of the code, in the member's language. */
  readonly label: string;
};

/** The invite card as a picture: dark on light, so that cameras read it. Null without a canvas. */
export function invitePicture(texts: InvitePictureTexts): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = INK;
  drawCode(context, texts.link);
  context.textAlign = "center";
  const family = getComputedStyle(document.body).fontFamily;
  const line = (text: string, top: number, font: string) => {
    context.font = `${font} ${family}`;
    context.fillText(text, WIDTH / 2, top, WIDTH - 80);
  };
  line(texts.label, 690, "400 30px");
  line(texts.code, 780, "700 76px");
  line(texts.link.replace(/^https?:\/\//, ""), 860, "400 28px");
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function drawCode(context: CanvasRenderingContext2D, link: string): void {
  const { path, modules } = qrPathOf(link);
  context.save();
  context.translate((WIDTH - CODE_SIZE) / 2, CODE_TOP);
  context.scale(CODE_SIZE / modules, CODE_SIZE / modules);
  context.fill(new Path2D(path));
  context.restore();
}
