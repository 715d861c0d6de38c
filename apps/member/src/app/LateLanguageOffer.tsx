import { type ComponentType, useEffect, useState } from "react";
import { language } from "../language/language.ts";
import { useLanguage } from "../language/use-language.ts";
import { afterFirstPaint } from "./after-first-paint.ts";
import type { LanguageOfferProps } from "./LanguageOffer.tsx";

/**
 * Keeps the place of the offer from the first paint on, so that nothing moves when it comes with
 * the words of its language. If it cannot be loaded, it is left out.
 */
export function LateLanguageOffer() {
  // A choice made elsewhere ends the offer.
  useLanguage();
  const [Offer, setOffer] = useState<ComponentType<LanguageOfferProps>>();
  const [isOver, setOver] = useState(false);
  const offered = isOver ? undefined : language.offered;
  useEffect(() => {
    if (offered === undefined) return;
    const load = async () => {
      await language.prepare(offered);
      const { LanguageOffer } = await import("./LanguageOffer.tsx");
      setOffer(() => LanguageOffer);
    };
    return afterFirstPaint(() => void load().catch(() => setOver(true)));
  }, [offered]);
  if (offered === undefined) return null;
  const decline = () => {
    language.keep();
    setOver(true);
  };
  return (
    <div className="min-h-11">
      {Offer !== undefined && <Offer offered={offered} onDecline={decline} />}
    </div>
  );
}
