import { EXCHANGE_NAME } from "@sumi/app/exchange-name.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { CONSOLE_LANGUAGES } from "@sumi/messages/languages.ts";
import { Logo } from "@sumi/ui/brand/Logo.tsx";
import type { ReactNode } from "react";
import { language } from "../language/language.ts";
import { LANGUAGE_NAMES } from "../language/names.ts";

/** A page before the sign-in is complete: a card of paper on ink. */
export function DoorPage({ title, children }: { title: string; children: ReactNode }) {
  const { language: spoken } = useTranslation();
  return (
    <div className="ink h-full overflow-y-auto">
      <main className="mx-auto grid min-h-full w-[420px] content-center gap-5 py-8">
        <p className="flex items-center justify-center gap-2.5">
          <Logo size={32} />
          <span className="font-bold text-text-1 text-title">{EXCHANGE_NAME}</span>
          <span className="text-small text-text-3">Console</span>
        </p>
        <div className="door grid gap-4 rounded-4 bg-bg p-7 text-text-1">
          <h1 className="font-bold text-heading">{title}</h1>
          {children}
        </div>
        <p className="flex justify-center gap-4 text-small">
          {CONSOLE_LANGUAGES.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={spoken === one}
              onClick={() => void language.choose(one)}
              className={spoken === one ? "py-1 text-text-1" : "py-1 text-text-3"}
            >
              {LANGUAGE_NAMES[one]}
            </button>
          ))}
        </p>
      </main>
    </div>
  );
}
