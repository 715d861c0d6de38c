import "./app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { queries } from "./app/queries.ts";
import { enter } from "./enter.ts";
import { language } from "./language/language.ts";
import { router } from "./routes.tsx";

const ANEW_MS = 5_000;

const place = document.getElementById("app");
if (place === null) throw new Error("the page has a place for the app");
enter(router);
void begin(place);

/** A call and not an `await` of the module, because files of words import from this one. */
async function begin(place: HTMLElement): Promise<void> {
  try {
    // The router would render a screen that loads after the first render at one go.
    await Promise.all([language.start(), router.load()]);
    // As a transition the first screen is rendered in slices, and taps are heard between them.
    startTransition(() =>
      createRoot(place).render(
        <StrictMode>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </StrictMode>,
      ),
    );
  } catch {
    beginAnew();
  }
}

/** Without its words the app cannot start: the mark stays, and the page is reloaded later. */
function beginAnew(): void {
  window.addEventListener("online", () => location.reload(), { once: true });
  setTimeout(() => navigator.onLine && location.reload(), ANEW_MS);
}
