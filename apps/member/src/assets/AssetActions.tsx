import { useTranslation } from "@sumi/app/speech.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { Icon, type IconName } from "@sumi/ui/icons/Icon.tsx";
import { Link } from "@tanstack/react-router";
import { MONEY_ACTIONS } from "../app/money-actions.ts";
import { BILLS_PATHS } from "../bills/paths.ts";
import type { Path } from "../member-capability.ts";

/** Round links to deposit, withdraw and convert, and to the bills of all of it. */
export function AssetActions() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("moneyActions")}
      className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-y-3"
    >
      {MONEY_ACTIONS.map(({ word, icon, to }, index) => (
        <Action key={word} icon={icon} label={t(word)} to={to} isMain={index === 0} />
      ))}
      <Action icon="receipt" label={t("bills")} to={BILLS_PATHS.bills} />
    </nav>
  );
}

type ActionProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly to: Path;
  readonly isMain?: boolean;
};

function Action({ icon, label, to, isMain = false }: ActionProps) {
  return (
    <Link
      to={to}
      className="grid content-start justify-items-center gap-1.5 text-center text-caption"
    >
      <span
        className={classNames(
          "grid size-12 place-items-center rounded-full",
          isMain
            ? "bg-accent text-on-accent active:bg-accent-press"
            : "bg-surface-2 active:bg-surface-3",
        )}
      >
        <Icon name={icon} />
      </span>
      {label}
    </Link>
  );
}
