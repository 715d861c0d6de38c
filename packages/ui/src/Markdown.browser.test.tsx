import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { Markdown } from "./Markdown.tsx";
import { show } from "./testing/show.tsx";

async function shown(text: string): Promise<HTMLElement> {
  const ownLink = (href: string, content: ReactNode) => <a href={href}>{content}</a>;
  await show(<Markdown text={text} ownLink={ownLink} />);
  return document.body;
}

test("tags and pictures of a text are words, and nothing of it runs or is loaded", async () => {
  const text =
    "<script>alert(1)</script>\n\nA <b onclick='x()'>word</b> ![a cat](https://x.example/c.png)";
  const container = await shown(text);
  expect(container.querySelector("script, b, img")).toBeNull();
  expect(container.textContent).toContain("<script>alert(1)</script>");
  expect(container.textContent).toContain("a cat");
});

test.each([
  ["[go](javascript:alert(1))", []],
  ["[go](data:text/html,x)", []],
  ["[go](//x.example)", []],
  ["[go](http://x.example)", []],
  ["[go](/User/czcoin)", ["/User/czcoin"]],
  ["[go](https://x.example/a)", ["https://x.example/a"]],
])("%s has the links %j", async (text, links) => {
  const container = await shown(text);
  const found = [...container.querySelectorAll("a")].map((a) => a.getAttribute("href"));
  expect(found).toEqual(links);
});

test("a link that leads elsewhere shows where", async () => {
  const container = await shown("[our support](https://x.example/a)");
  expect(container.textContent).toContain("our support (x.example)");
});

test("headings, lists and emphasis are elements", async () => {
  const container = await shown("# A\n\n1. one\n2. **two**\n\n> said");
  expect([...container.querySelectorAll("h2, ol > li, strong, blockquote")].length).toBe(5);
});
