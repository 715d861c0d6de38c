import "../app.css";
import { show } from "@sumi/ui/testing/show.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { language } from "../language/language.ts";
import { kept } from "../session/kept.ts";
import { FirstStepsPlace } from "./FirstStepsPlace.tsx";
import { queries } from "./queries.ts";

beforeAll(() => language.start());

test.each([
  ["as high as last time, before they come", "310", 310],
  ["nowhere, where they were not shown", undefined, 0],
])("the list below the first steps begins %s", async (_, height, top) => {
  kept.write("first-steps", height);
  await show(
    <QueryClientProvider client={queries}>
      <FirstStepsPlace />
      <p>Markets</p>
    </QueryClientProvider>,
  );
  const list = page.getByText("Markets").element().getBoundingClientRect();
  const start = page.getByText("Markets").element().parentElement?.getBoundingClientRect();
  expect(Math.round(list.top - (start?.top ?? 0))).toBe(top);
});
