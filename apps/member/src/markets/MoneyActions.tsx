import { useTranslation } from "@sumi/app/speech.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Link } from "@tanstack/react-router";
import { MONEY_ACTIONS } from "../app/money-actions.ts";

/**
 * Links to deposit, withdraw and convert, each as wide as its share of the row. Where a long word
 * needs the room, the icon beside it gives way.
 */
export function MoneyActions() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("moneyActions")} className="flex flex-wrap gap-2">
      {MONEY_ACTIONS.map(({ word, icon, to }, index) => (
        <Link
          key={word}
          to={to}
          className={classNames(
            "flex h-12 min-w-min flex-1 flex-row-reverse flex-wrap justify-center gap-x-1.5",
            "overflow-hidden rounded-3 px-1 font-semibold text-[0.9375rem] leading-[3rem]",
            index === 0
              ? "bg-accent text-on-accent active:bg-accent-press"
              : "bg-surface-2 active:bg-surface-3",
          )}
        >
          <span className="whitespace-nowrap">{t(word)}</span>
          <span className="flex h-12 items-center">
            <Icon name={icon} size={20} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
