import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { Loader } from "./brand/Loader.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons/Icon.tsx";

export type SliderPuzzle = {
  /** Data URIs. */
  readonly background: string;
  readonly piece: string;
  /** Pixels of the picture as it was drawn. */
  readonly pieceY: number;
  readonly width: number;
  readonly height: number;
};

export type SliderCaptchaProps = {
  /** `undefined` while the picture is being fetched. */
  readonly puzzle: SliderPuzzle | undefined;
  readonly isChecking: boolean;
  readonly label: string;
  readonly hint: string;
  /** Receives how far the piece was slid, in pixels of the picture. */
  readonly onSolve: (pixels: number) => void;
};

const HANDLE = 56;
/** Keys move finely, and ten times as far with Shift. */
const STEP = 2;

/** Slide the piece to its place, with a finger or with the arrow keys and Enter. */
export function SliderCaptcha({ puzzle, isChecking, label, hint, onSolve }: SliderCaptchaProps) {
  const track = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(0);
  const dragFrom = useRef<number>(undefined);
  const width = puzzle?.width ?? 1;
  const pixels = Math.round(share * width);

  const reach = () => (track.current?.clientWidth ?? HANDLE + 1) - HANDLE;
  const drag = (event: PointerEvent) => {
    if (dragFrom.current === undefined) return;
    setShare(within((event.clientX - dragFrom.current) / reach()));
  };
  const drop = () => {
    if (dragFrom.current === undefined) return;
    dragFrom.current = undefined;
    if (pixels > 0) onSolve(pixels);
  };
  const press = (event: KeyboardEvent) => {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      const step = (direction * STEP * (event.shiftKey ? 10 : 1)) / width;
      setShare((before) => within(before + step));
    } else if (event.key === "Enter" && pixels > 0) onSolve(pixels);
  };

  return (
    <div className="mx-auto touch-none select-none flat:max-w-[min(100%,60dvh)]">
      <Picture puzzle={puzzle} share={share} isChecking={isChecking} />
      <div
        ref={track}
        className="relative mt-3 h-[max(52px,3.25rem)] overflow-hidden rounded-3 bg-surface-2"
      >
        <Hint text={hint} />
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-0 bg-link-soft"
          style={{ width: `calc(${share} * (100% - ${HANDLE}px) + ${HANDLE / 2}px)` }}
        />
        <button
          type="button"
          role="slider"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={width}
          aria-valuenow={pixels}
          disabled={puzzle === undefined || isChecking}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            dragFrom.current = event.clientX - share * reach();
          }}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
          style={{ left: `calc(${share} * (100% - ${HANDLE}px))` }}
          className={classNames(
            "absolute inset-y-1 grid w-14 place-items-center rounded-[11px]",
            "bg-link text-bg shadow-e2",
            "disabled:bg-surface-3 disabled:text-text-3",
          )}
        >
          <Icon name="arrows-left-right" size={24} />
        </button>
      </div>
    </div>
  );
}

function Hint({ text }: { readonly text: string }) {
  return (
    <span
      className="absolute inset-y-0 right-[18px] left-[72px] grid content-center text-right
        text-small text-text-3 leading-tight"
    >
      {text}
    </span>
  );
}

type PictureProps = Pick<SliderCaptchaProps, "puzzle" | "isChecking"> & { readonly share: number };

/** The picture fills the width; whatever its size, the piece moves by shares of it. */
function Picture({ puzzle, share, isChecking }: PictureProps) {
  // The piece's own width is known only when it is there.
  const [pieceWidth, setPieceWidth] = useState(0);
  return (
    <div className="relative mt-3.5 aspect-[2/1] overflow-hidden rounded-3 bg-surface-2">
      {puzzle !== undefined && (
        <>
          <img alt="" src={puzzle.background} className="block size-full" draggable={false} />
          <img
            alt=""
            src={puzzle.piece}
            draggable={false}
            onLoad={({ currentTarget }) => setPieceWidth(currentTarget.naturalWidth)}
            className="absolute max-w-none"
            style={{
              left: `${share * 100}%`,
              top: `${(puzzle.pieceY / puzzle.height) * 100}%`,
              width: `${(pieceWidth / puzzle.width) * 100}%`,
            }}
          />
        </>
      )}
      {(puzzle === undefined || isChecking) && (
        <span className="absolute inset-0 grid place-items-center bg-scrim text-accent">
          <Loader size={32} />
        </span>
      )}
    </div>
  );
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
