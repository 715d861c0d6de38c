import { useTranslation } from "@sumi/app/speech.ts";
import { Logo } from "@sumi/ui/brand/Logo.tsx";
import { RING } from "@sumi/ui/brand/ring.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTitle } from "../app/Page.tsx";
import { useBack } from "../app/use-back.ts";
import { LANGUAGE_NAMES } from "../language/names.ts";
import { useLanguage } from "../language/use-language.ts";
import { SETTINGS_PATHS } from "../settings/paths.ts";

export type EntrancePageProps = {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** The form. */
  readonly children: ReactNode;
};

/** The page of sign-in, sign-up and password reset: the mark, a greeting and the form. */
export function EntrancePage({ title, heading, text, children }: EntrancePageProps) {
  const { t } = useTranslation();
  const back = useBack();
  const language = useLanguage();
  useTitle(title);
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-x-clip">
      <svg
        aria-hidden="true"
        viewBox="0 0 48 48"
        className="-z-10 -top-6 absolute left-[34%] size-[90vw] max-h-[420px] max-w-[420px]
          flat:right-0 flat:left-auto flat:size-[76dvh]"
      >
        <path d={RING} className="fill-link" opacity="0.035" />
      </svg>
      <header className="flex items-center justify-between px-1 pt-(--safe-t)">
        <IconButton icon="arrow-left" label={t("back")} onPress={back} />
        <Link
          to={SETTINGS_PATHS.language}
          className="flex min-h-(--hit) items-center gap-1.5 px-4 font-medium text-small"
        >
          <Icon name="globe" size={20} />
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
        </Link>
      </header>
      <main className="gutter pt-13 pb-8 short:pt-1">
        {/* On a short screen the button to send must be in sight without scrolling. */}
        <div className="block short:hidden">
          <Logo size={52} />
        </div>
        <h1
          className="mt-[22px] break-words font-bold text-[min(1.875rem,12vw)] leading-[1.33]
            short:mt-0"
        >
          {heading}
        </h1>
        <p className="mt-1 text-text-3">{text}</p>
        {children}
      </main>
    </div>
  );
}
