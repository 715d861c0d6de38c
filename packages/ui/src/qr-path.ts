import { encode } from "uqr";

/** The dark modules of a QR code, with a quiet margin: one rectangle for each run in a row. */
export function qrPathOf(text: string): { readonly path: string; readonly modules: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  let path = "";
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (row[x] !== true) continue;
      const from = x;
      while (row[x] === true) x += 1;
      path += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  }
  return { path, modules: size };
}
