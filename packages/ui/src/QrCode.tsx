import { useMemo } from "react";
import { qrPathOf } from "./qr-path.ts";

export type QrCodeProps = {
  /** The text that the code contains. */
  readonly text: string;
  /** The code's purpose, for people who do not see it. */
  readonly label: string;
  readonly size?: number;
};

/** A QR code is paper even on ink: cameras want dark on light, and a quiet margin. */
export function QrCode({ text, label, size = 168 }: QrCodeProps) {
  const { path, modules } = useMemo(() => qrPathOf(text), [text]);
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
