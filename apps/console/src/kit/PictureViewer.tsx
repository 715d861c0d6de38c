import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { KbdHint } from "./KbdHint.tsx";

type Shown = { readonly label: string; readonly source: string };

export type PictureViewerProps = {
  readonly pictures: readonly Shown[];
  /** The place of the one that is shown first. */
  readonly first: number;
  readonly onExpired: () => void;
  readonly onClose: () => void;
};

type View = {
  readonly at: number;
  /** Shows all of them beside each other. */
  readonly isBeside: boolean;
  readonly zoom: number;
  /** In quarters of a turn. */
  readonly turns: number;
};

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

type Tool = "larger" | "smaller" | "turn" | "next" | "beside";

const KEYS: Readonly<Record<string, Tool>> = {
  "+": "larger",
  "=": "larger",
  "-": "smaller",
  r: "turn",
  n: "next",
  s: "beside",
};

/** Pictures over the whole page: larger, turned, or beside each other, by keys or buttons. */
export function PictureViewer({ pictures, first, onExpired, onClose }: PictureViewerProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState<View>({ at: first, isBeside: false, zoom: 0, turns: 0 });
  useEffect(() => dialog.current?.showModal(), []);
  const hasSeveral = pictures.length > 1;
  const use = (tool: Tool) => setView((before) => changed(before, tool, pictures.length));
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tool = KEYS[event.key.toLowerCase()];
    if (tool === undefined) return;
    event.preventDefault();
    use(tool);
  };
  const shown = view.isBeside ? pictures : pictures.slice(view.at, view.at + 1);
  return (
    <dialog
      ref={dialog}
      aria-label={shown.map(({ label }) => label).join(t("listMark"))}
      onClose={onClose}
      onKeyDown={press}
      className="m-auto h-[calc(100dvh-2rem)] w-[calc(100dvw-2rem)] max-w-none rounded-4 bg-sheet
        text-text-1 shadow-e2 backdrop:bg-scrim"
    >
      <div className="flex h-full flex-col">
        <div className="flex flex-none flex-wrap items-center gap-2 px-4 py-2.5">
          <p className="min-w-0 flex-1 truncate font-semibold">
            {shown.map(({ label }) => label).join(t("listMark"))}
          </p>
          <ToolButton sign="+" word={t("pictureLarger")} onPress={() => use("larger")} />
          <ToolButton sign="-" word={t("pictureSmaller")} onPress={() => use("smaller")} />
          <ToolButton sign="R" word={t("pictureTurn")} onPress={() => use("turn")} />
          {hasSeveral && (
            <>
              <ToolButton sign="N" word={t("pictureNext")} onPress={() => use("next")} />
              <ToolButton sign="S" word={t("pictureBeside")} onPress={() => use("beside")} />
            </>
          )}
          <ToolButton sign="Esc" word={t("close")} onPress={() => dialog.current?.close()} />
        </div>
        <div className={view.isBeside ? "grid min-h-0 flex-1 grid-cols-2" : "grid min-h-0 flex-1"}>
          {shown.map(({ label, source }) => (
            <Large key={source} label={label} source={source} view={view} onExpired={onExpired} />
          ))}
        </div>
      </div>
    </dialog>
  );
}

function changed(view: View, tool: Tool, pictures: number): View {
  switch (tool) {
    case "larger":
      return { ...view, zoom: Math.min(ZOOMS.length - 1, view.zoom + 1) };
    case "smaller":
      return { ...view, zoom: Math.max(0, view.zoom - 1) };
    case "turn":
      return { ...view, turns: view.turns + 1 };
    case "next":
      return { ...view, at: (view.at + 1) % pictures, isBeside: false };
    case "beside":
      return { ...view, isBeside: pictures > 1 && !view.isBeside };
  }
}

type ToolButtonProps = {
  readonly sign: string;
  readonly word: string;
  readonly onPress: () => void;
};

function ToolButton({ sign, word, onPress }: ToolButtonProps) {
  return (
    <Button size="small" kind="outline" onPress={onPress}>
      {word}
      <KbdHint keyName={sign} />
    </Button>
  );
}

type LargeProps = Shown & { readonly view: View; readonly onExpired: () => void };

function Large({ label, source, view, onExpired }: LargeProps) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  const zoom = ZOOMS[view.zoom] ?? 1;
  return (
    // Focusable, so that an enlarged picture can be scrolled by keyboard alone.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the arrows.
    <div tabIndex={0} className="min-h-0 min-w-0 overflow-auto bg-well">
      {isBroken ? (
        <div className="grid h-full place-items-center">
          <Button size="small" onPress={onExpired}>
            {t("pictureExpired")}
          </Button>
        </div>
      ) : (
        <div
          className="grid place-items-center"
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        >
          <img
            src={source}
            alt={label}
            className="block max-h-full max-w-full object-contain"
            style={{ transform: `rotate(${view.turns * 90}deg)` }}
            onError={() => setBroken(true)}
          />
        </div>
      )}
    </div>
  );
}
