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

// Whoever signs in or out sees another page, and nothing of whoever sat here before.
session.watch(() => {
  queries.clear();
  void router.invalidate();
});
// The cookie is every tab's: a session that one of them renews or ends is renewed or ended here.
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
