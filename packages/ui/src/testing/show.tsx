import "../theme.css";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach } from "vitest";

declare global {
  // React asks for this name, so that tests see the page as it is when nothing more is to come.
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

const shown: { root: Root; place: HTMLElement }[] = [];

/** Shows a component on the page, and again with other properties; it is gone after the test. */
export async function show(node: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  shown.push({ root, place });
  const render = (next: ReactNode) => settled(() => root.render(next));
  await render(node);
  return render;
}

/** Does something to the page and waits until React has answered. */
export async function settled(something: () => void | Promise<void>): Promise<void> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => something());
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
}

afterEach(async () => {
  for (const { root, place } of shown.splice(0)) {
    await settled(() => root.unmount());
    place.remove();
  }
});
