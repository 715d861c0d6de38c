import { Outlet } from "@tanstack/react-router";
import { Sidebar } from "./Sidebar.tsx";

/** The sidebar of ink and the paper beside it. */
export function Shell() {
  return (
    <div className="flex h-full min-h-0">
      <Sidebar />
      <main className="flex min-h-0 min-w-0 flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  );
}
