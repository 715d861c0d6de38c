import { useMemo } from "react";
import { encode } from "uqr";

export type QrCodeProps = {
  /** The text that the code contains. */
  readonly text: string;
  /** The code's purpose, for people who do not see it. */
  readonly label: string;
  readonly size?: number;
};

/** A QR code is paper even on ink: cameras want dark on light, and a quiet margin. */
export function QrCode({ text, label, size = 168 }: QrCodeProps) {
  const { path, modules } = useMemo(() => pathOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      className="block max-w-full rounded-2"
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#ffffff" />
      <path d={path} fill="#14162a" />
    </svg>
  );
}

/** One rectangle for each run of dark modules in a row. */
function pathOf(text: string): { readonly path: string; readonly modules: number } {
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
