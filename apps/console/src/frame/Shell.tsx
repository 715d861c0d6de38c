import { Outlet, useLocation } from "@tanstack/react-router";
import { useMay, useOwn } from "../app/own.ts";
import { paths } from "../paths.ts";
import { PLACES } from "../places.ts";
import { ForbiddenScreen } from "./ForbiddenScreen.tsx";
import { Sidebar } from "./Sidebar.tsx";

/** The sidebar of ink and the paper beside it. */
export function Shell() {
  const { pathname } = useLocation();
  const isKnown = useOwn() !== undefined;
  const may = useMay();
  const place = placeOf(pathname);
  const isForbidden = isKnown && place !== undefined && !may(place.sidebar.permission);
  return (
    <div className="flex h-full min-h-0">
      <Sidebar />
      <main className="flex min-h-0 min-w-0 flex-1 flex-col">
        {isForbidden ? <ForbiddenScreen sidebar={place.sidebar} /> : <Outlet />}
      </main>
    </div>
  );
}

/** The place of an address, or the one that it is below. */
function placeOf(pathname: string) {
  if (pathname === paths.overview) return PLACES.find(({ path }) => path === paths.overview);
  return PLACES.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
