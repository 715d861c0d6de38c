import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icons/Icon.tsx";

export type TabItem = {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** The filled glyph, for the selected tab. */
  readonly currentIcon: IconName;
  readonly isCurrent: boolean;
};

export type TabBarProps = {
  readonly label: string;
  readonly items: readonly TabItem[];
  /** Follows a link without reloading the page. */
  readonly onNavigate: (href: string) => void;
};

/** Links to the main screens, always one tap away. */
export function TabBar({ label, items, onNavigate }: TabBarProps) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        "fixed inset-x-0 bottom-0 z-(--z-tabbar) mx-auto flex max-w-[480px] border-line border-t",
        "bg-bg pb-(--safe-b)",
      )}
    >
      {items.map((item) => (
        <a
          key={item.href}
          href={item.href}
          aria-current={item.isCurrent ? "page" : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onNavigate(item.href);
          }}
          className={classNames(
            "relative flex min-h-(--tabbar-h) min-w-0 flex-1 flex-col items-center gap-[3px]",
            // Letters grow as far as four words fit beside each other.
            "pt-[7px] font-medium text-[length:min(var(--fs-7),3.6vw)] leading-(--lh-7)",
            item.isCurrent ? "text-accent" : "text-text-3",
          )}
        >
          {item.isCurrent && (
            <span
              aria-hidden="true"
              className="-top-px absolute h-0.5 w-7 rounded-b-[2px] bg-accent"
            />
          )}
          <Icon name={item.isCurrent ? item.currentIcon : item.icon} size={24} />
          <span className="max-w-full truncate px-0.5">{item.label}</span>
        </a>
      ))}
    </nav>
  );
}
