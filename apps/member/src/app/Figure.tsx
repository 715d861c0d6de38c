import { splitDecimals } from "@sumi/messages/numbers.ts";
import { useLanguage } from "../language/use-language.ts";

/** The main figure of a screen; its decimals are dimmed. */
export function Figure({ text }: { readonly text: string }) {
  const [whole, decimals] = splitDecimals(useLanguage(), text);
  return (
    <span className="figures block break-words font-semibold text-hero tracking-[-0.02em]">
      {whole}
      <span className="text-[0.68em] text-text-3">{decimals}</span>
    </span>
  );
}
