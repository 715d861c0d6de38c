import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./IconButton.tsx";

export type AppHeaderProps = {
  readonly title: string;
  /** The heading's level: 1, unless the header is used inside another page. */
  readonly level?: 1 | 2 | 3 | 4;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Left out if there is no way back. */
  readonly back?: { readonly label: string; readonly onPress: () => void };
  /** At most three. */
  readonly actions?: ReactNode;
};

/** The page's title, left-aligned because titles in long languages do not fit when centred. */
export function AppHeader({ title, level = 1, titleRef, back, actions }: AppHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header
      className={classNames(
        "sticky top-0 z-(--z-header) flex min-h-(--header-h) items-center bg-bg px-1",
        "pt-(--safe-t)",
      )}
    >
      {back === undefined ? (
        <span className="w-3" />
      ) : (
        <IconButton icon="arrow-left" label={back.label} onPress={back.onPress} />
      )}
      <Heading
        ref={titleRef}
        tabIndex={-1}
        className="min-w-0 flex-1 break-words py-1 font-semibold text-title leading-tight
          outline-none"
      >
        {title}
      </Heading>
      {actions}
    </header>
  );
}
