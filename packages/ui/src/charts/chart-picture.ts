import { CHART_FONT, readChartColours } from "./chart-colours.ts";

export type PictureTexts = {
  /** The pair and the interval: "BTC/USDT · 15 minutes". */
  readonly title: string;
  /** The exchange's name, as its mark. */
  readonly mark: string;
  /** When and where the picture was taken. */
  readonly source: string;
  /** A sentence that must go with the picture, such as that coins are not real. */
  readonly warning: string | undefined;
};

const HEAD = 40;
const LINE = 20;
const MARGIN = 14;

/** A picture to share: the chart as it was drawn, under its title and over its source. */
export function chartPicture(chart: HTMLCanvasElement, texts: PictureTexts): Promise<Blob | null> {
  // The library's picture has the pixels of the page's layout, whatever the screen's density.
  const { width, height } = chart;
  const foot = LINE * (texts.warning === undefined ? 1 : 2) + MARGIN / 2;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = HEAD + height + foot;
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  const { well, text1, text2, text3 } = readChartColours();
  context.fillStyle = well;
  context.fillRect(0, 0, width, canvas.height);
  context.drawImage(chart, 0, HEAD);
  context.textBaseline = "middle";
  const write = (text: string, x: number, y: number, style: readonly [string, string]) => {
    [context.font, context.fillStyle] = style;
    context.fillText(text, x, y, width - 2 * MARGIN);
  };
  write(texts.title, MARGIN, HEAD / 2, [`600 15px ${CHART_FONT}`, text1]);
  context.textAlign = "right";
  write(texts.mark, width - MARGIN, HEAD / 2, [`600 15px ${CHART_FONT}`, text2]);
  const first = HEAD + height + LINE / 2;
  // The library's licence demands its maker's name wherever its charts are shown.
  write("TradingView", width - MARGIN, first, [`11px ${CHART_FONT}`, text3]);
  context.textAlign = "left";
  write(texts.source, MARGIN, first, [`11px ${CHART_FONT}`, text3]);
  if (texts.warning !== undefined) {
    write(texts.warning, MARGIN, first + LINE, [`11px ${CHART_FONT}`, text2]);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
