import { useExchangeKind } from "@sumi/app/exchange-kind.ts";
import { EXCHANGE_NAME } from "@sumi/app/exchange-name.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Logo } from "@sumi/ui/brand/Logo.tsx";
import { classNames } from "@sumi/ui/class-names.ts";
import { Artwork } from "@sumi/ui/icons/Icon.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import { useMay, useOwn } from "../app/own.ts";
import { useQueues } from "../app/queues.ts";
import { staffName } from "../kit/staff-name.ts";
import { paths } from "../paths.ts";
import { GROUPS, type Place } from "../place.ts";
import { PLACES } from "../places.ts";

/** Links to the screens that the person's roles permit, with the number of waiting cases. */
export function Sidebar() {
  const { t } = useTranslation();
  const may = useMay();
  const isUnreal = useExchangeKind() !== undefined;
  return (
    <nav
      aria-label={t("menu")}
      className="ink flex w-[216px] flex-none flex-col gap-0.5 overflow-y-auto px-3 py-[18px]
        max-[1199px]:w-[68px]"
    >
      <p className="flex items-center gap-2.5 px-2.5 pt-0.5 pb-3.5">
        <Logo size={28} />
        <span className="font-bold text-[1rem] text-text-1 max-[1199px]:unseen">
          {EXCHANGE_NAME}
        </span>
        <span className="text-caption text-text-3 max-[1199px]:hidden">Console</span>
      </p>
      {GROUPS.map((group) => {
        const open = PLACES.filter(
          ({ sidebar }) =>
            sidebar.group === group &&
            may(sidebar.permission) &&
            (isUnreal || sidebar.isOfUnreal !== true),
        );
        if (open.length === 0) return null;
        return (
          <div key={group} className="relative grid gap-0.5">
            {group !== "work" && (
              <h2 className="px-[11px] pt-4 pb-[5px] text-micro text-text-3 max-[1199px]:unseen">
                {t(group)}
              </h2>
            )}
            {open.map((place) => (
              <PlaceLink key={place.path} place={place} />
            ))}
          </div>
        );
      })}
      <OwnLink />
    </nav>
  );
}

function PlaceLink({ place }: { readonly place: Place }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { path, sidebar } = place;
  const { word, glyph, queue = "" } = sidebar;
  const waiting = useQueues()[queue]?.waiting ?? 0;
  const isHere = path === paths.overview ? pathname === path : pathname.startsWith(path);
  return (
    <Link
      to={path}
      aria-current={isHere ? "page" : undefined}
      title={t(word)}
      className={classNames(
        "relative flex min-h-[38px] items-center gap-[11px] rounded-[9px] px-[11px]",
        "font-medium text-[0.875rem]",
        isHere ? "bg-surface-3 text-text-1" : "hover:bg-surface-1",
      )}
    >
      <Artwork svg={glyph} size={20} />
      <span className="max-[1199px]:unseen">{t(word)}</span>
      {waiting > 0 && (
        <span
          className="figures ml-auto rounded-full bg-badge px-[7px] font-semibold text-caption
            text-on-badge leading-[18px] max-[1199px]:absolute max-[1199px]:top-0
            max-[1199px]:right-0 max-[1199px]:text-micro max-[1199px]:leading-4"
        >
          {waiting}
          <span className="unseen">{t("waitingCases")}</span>
        </span>
      )}
    </Link>
  );
}

/** The signed-in person: name, number and roles, as a link to their own account. */
function OwnLink() {
  const { t } = useTranslation();
  const own = useOwn();
  if (own === undefined) return null;
  const roles = own.roles.map((role) => t(`role_${role}`)).join(t("listMark"));
  return (
    <Link
      to={paths.own}
      title={t("own")}
      className="relative mt-auto flex items-center gap-2.5 rounded-[9px] p-2 hover:bg-surface-1"
    >
      <span
        aria-hidden="true"
        className="grid size-8 flex-none place-items-center rounded-full bg-surface-3 font-semibold
          text-accent"
      >
        {own.name.slice(0, 1).toUpperCase()}
      </span>
      <span className="min-w-0 max-[1199px]:unseen">
        <span className="block truncate text-small text-text-1">{staffName(own)}</span>
        <span className="block truncate text-caption text-text-3">{roles}</span>
      </span>
    </Link>
  );
}
