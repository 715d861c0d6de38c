import { copy } from "@sumi/app/copy.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Glyph } from "./Glyph.tsx";

export type CopyButtonProps = {
  readonly text: string;
  /** The name of what is copied, for people who do not see what it stands beside. */
  readonly label: string;
};

/** Copies a text, so that nobody types an amount or an address. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={`${t("copy")}: ${label}`}
      onClick={() => void copy(text)}
      className="ml-1.5 inline-grid size-6 place-items-center rounded-1 align-middle text-text-3
        hover:bg-surface-1 hover:text-text-1"
    >
      <Glyph name="copy" size={15} />
    </button>
  );
}
