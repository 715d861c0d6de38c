import { expect, test } from "vitest";
import { LANGUAGES } from "./languages.ts";
import { formatMoment } from "./moments.ts";

test.each(LANGUAGES)(
  "a moment to the second ends with its zone, without brackets, in %s",
  (language) => {
    const text = formatMoment(language, Date.UTC(2026, 10, 26, 22, 14, 37), "second");
    expect(text).toMatch(/:37 [A-Z]{2,4}[+\u2212-]?[\d:]*$/);
  },
);
