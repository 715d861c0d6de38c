import { useLayoutEffect } from "react";

const BACKGROUNDS = { ink: "#121420", paper: "#ffffff" } as const;

/** Ink or paper, for the page and for the browser's own bars. */
export function usePageColour(page: "ink" | "paper"): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.page = page;
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute("content", BACKGROUNDS[page]);
  }, [page]);
}
