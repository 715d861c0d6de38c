import { EXCHANGE_NAME } from "@sumi/app/exchange-name.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { AppHeader } from "@sumi/ui/AppHeader.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { useBack } from "./use-back.ts";

export type PageProps = {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly hasBack?: boolean;
  readonly children: ReactNode;
};

/** A screen with a header. Its name is the document's title, and is read out on arrival. */
export function Page({ title, actions, hasBack = true, children }: PageProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const back = useBack();
  useTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <AppHeader
        title={title}
        titleRef={heading}
        {...(hasBack ? { back: { label: t("back"), onPress: back } } : {})}
        actions={actions}
      />
      <main>{children}</main>
    </>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${EXCHANGE_NAME}`;
  }, [title]);
}
