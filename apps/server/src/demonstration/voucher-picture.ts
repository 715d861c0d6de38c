import { hash } from "node:crypto";
import sharp from "sharp";

const WIDTH = 720;
const HEIGHT = 960;
const MARGIN = 72;
const LINE = 28;
const LINES = 16;

/**
 * A stand-in for a transfer's confirmation: paper, a mark and grey lines whose lengths depend on
 * the transaction. It has no letters, so it claims nothing and needs no font.
 */
export function voucherPicture(txid: string): Promise<Buffer> {
  const digest = hash("sha256", `demonstration voucher ${txid}`, "buffer");
  const lines = Array.from({ length: LINES }, (_, place) => {
    const share = 0.35 + ((digest[place] ?? 0) / 255) * 0.6;
    const top = 300 + place * LINE * 1.4;
    const width = Math.round((WIDTH - 2 * MARGIN) * share);
    return `<rect x="${MARGIN}" y="${top}" width="${width}" height="12" rx="6" fill="#d9d4c6"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
    <circle cx="${WIDTH / 2}" cy="150" r="64" fill="#4b6a10"/>
    <path d="M330 150 l22 24 l42 -48" fill="none" stroke="#ffffff" stroke-width="14"/>
    ${lines.join("\n    ")}
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
