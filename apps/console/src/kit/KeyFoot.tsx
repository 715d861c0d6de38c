import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useEffect, useRef, useState } from "react";
import { KbdHint } from "./KbdHint.tsx";
import { useKeys } from "./use-keys.ts";

/** Keys that a screen listens to, in the order in which the foot lists them. */
export type KeyName =
  | "move"
  | "open"
  | "field"
  | "checks"
  | "picture"
  | "take"
  | "list"
  | "result"
  | "approve"
  | "reject"
  | "hold"
  | "search"
  | "close";

const SIGNS: Readonly<Record<KeyName, readonly string[]>> = {
  move: ["J", "K"],
  open: ["O"],
  field: ["F"],
  checks: ["C"],
  picture: ["V"],
  take: ["T"],
  list: ["D"],
  result: ["P"],
  approve: ["A"],
  reject: ["R"],
  hold: ["H"],
  search: ["/"],
  close: ["Esc"],
};

/** Tells the keys below a list, and all of them at length when `?` is pressed. */
export function KeyFoot({ keys }: { readonly keys: readonly KeyName[] }) {
  const { t } = useTranslation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useKeys({ "?": () => setHelpOpen(true) });
  return (
    <footer
      className="flex h-[46px] flex-none items-center gap-4 overflow-hidden border-line border-t
        px-6 text-caption text-text-2 max-[1199px]:px-4"
    >
      {keys.slice(0, SHOWN_MAX).map((key) => (
        <span key={key} className="flex flex-none items-center gap-1.5">
          <Signs of={key} />
          {t(`key_${key}`)}
        </span>
      ))}
      <button
        type="button"
        className="ml-auto flex min-h-8 flex-none items-center gap-1.5"
        onClick={() => setHelpOpen(true)}
      >
        <KbdHint keyName="?" />
        {t("keys")}
      </button>
      {isHelpOpen && <Help keys={keys} onClose={() => setHelpOpen(false)} />}
    </footer>
  );
}

const SHOWN_MAX = 5;

function Signs({ of }: { readonly of: KeyName }) {
  return (
    <>
      {SIGNS[of].map((sign) => (
        <KbdHint key={sign} keyName={sign} />
      ))}
    </>
  );
}

function Help({ keys, onClose }: { keys: readonly KeyName[]; onClose: () => void }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={t("keys")}
      onClose={onClose}
      className="m-auto w-[340px] rounded-4 bg-sheet p-6 text-text-1 shadow-e2 backdrop:bg-scrim"
    >
      <h2 className="pb-3 font-semibold text-title">{t("keys")}</h2>
      <dl className="grid gap-2.5 pb-4 text-small">
        {keys.map((key) => (
          <div key={key} className="flex items-center justify-between gap-3">
            <dt className="flex gap-1.5">
              <Signs of={key} />
            </dt>
            <dd>{t(`key_${key}`)}</dd>
          </div>
        ))}
      </dl>
      <Button size="small" isWide onPress={() => dialog.current?.close()}>
        {t("close")}
      </Button>
    </dialog>
  );
}
