import sharp from "sharp";

/** A blurred random picture with that many pixels a side, about as large a file as a photograph. */
export async function photograph(side: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const grain = Math.max(1, Math.round(side / 8));
  const create = { width: grain, height: grain, channels: 3, background: "grey", noise } as const;
  const small = await sharp({ create }).png().toBuffer();
  return sharp(small).resize(side, side).jpeg({ quality: 95 }).toBuffer();
}
