import { useLayoutEffect } from "react";

const BACKGROUNDS = { ink: "#121420", paper: "#ffffff" } as const;

type PageColour = keyof typeof BACKGROUNDS;

/**
 * Ink or paper, for the page and for the browser's own bars. A part of a page that is paper, such
 * as a receipt, gives the page back its colour when it goes.
 */
export function usePageColour(page: PageColour): void {
  useLayoutEffect(() => {
    const before = document.documentElement.dataset.page === "paper" ? "paper" : "ink";
    colour(page);
    return () => colour(before);
  }, [page]);
}

function colour(page: PageColour): void {
  document.documentElement.dataset.page = page;
  const bar = document.querySelector('meta[name="theme-color"]');
  bar?.setAttribute("content", BACKGROUNDS[page]);
}
