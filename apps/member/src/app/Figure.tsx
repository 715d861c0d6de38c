import { splitDecimals } from "@sumi/messages/numbers.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { useLanguage } from "../language/use-language.ts";

export type FigureProps = { readonly text: string; readonly isStale?: boolean };

/** The main figure of a screen; its decimals are dimmed, and all of it while it is not current. */
export function Figure({ text, isStale = false }: FigureProps) {
  const [whole, decimals] = splitDecimals(useLanguage(), text);
  return (
    <span
      className={classNames(
        "figures block break-words font-semibold text-hero tracking-[-0.02em]",
        isStale && "text-text-3",
      )}
    >
      {whole}
      <span className="text-[0.68em] text-text-3">{decimals}</span>
    </span>
  );
}
