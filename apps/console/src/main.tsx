import "./app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queries } from "./app/queries.ts";
import { language } from "./language/language.ts";
import { router } from "./routes.tsx";
import type { KeptName } from "./session/kept.ts";
import { session } from "./session/session.ts";

const place = document.getElementById("app");
if (place === null) throw new Error("the page has a place for the console");

// Another person may sign in on this computer: nothing of the last session may stay in view.
session.watch(() => {
  queries.clear();
  void router.invalidate();
});
// All tabs share the cookie: a session that one tab renews or ends changes in all of them.
addEventListener("storage", ({ key, newValue }) => {
  if (key === ("staff-token" satisfies KeptName)) session.follow(newValue ?? undefined);
});
await language.start();
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
