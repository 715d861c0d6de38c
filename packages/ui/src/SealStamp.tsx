import { useId } from "react";
import { isCjk, stampSeed, stampSize } from "./stamp-size.ts";

/** Brush-like where signs are few; condensed where a word has many letters. */
const SERIF = '"Hiragino Mincho ProN","Noto Serif CJK JP","Noto Serif JP","Songti SC",serif';
const CONDENSED = '"Instrument Sans Variable",system-ui,sans-serif';

/**
 * The seal on a finished document, and on no other. Its text is the reader's language; its uneven
 * ink is drawn from the text, so that the same document always carries the same stamp.
 */
export function SealStamp({ text, size = 84 }: { readonly text: string; readonly size?: number }) {
  const ink = useId();
  const letters = stampSize(text);
  return (
    <svg role="img" aria-label={text} width={size} height={size} viewBox="0 0 64 64">
      <filter id={ink}>
        <feTurbulence
          type="fractalNoise"
          baseFrequency="1.1"
          numOctaves="2"
          seed={stampSeed(text)}
        />
        <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -1.6 1.5" />
        <feComposite in="SourceGraphic" operator="in" />
      </filter>
      <g transform="rotate(-12 32 32)" filter={`url(#${ink})`}>
        <circle cx="32" cy="32" r="27" fill="none" className="stroke-seal" strokeWidth="3.5" />
        <text
          x="32"
          y={32 + letters * 0.35}
          textAnchor="middle"
          className="fill-seal font-bold [font-stretch:75%]"
          fontFamily={isCjk(text) ? SERIF : CONDENSED}
          fontSize={letters}
        >
          {text}
        </text>
      </g>
    </svg>
  );
}
