import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "./Button.tsx";
import { Segmented } from "./Choice.tsx";
import { MoreRow } from "./MoreRow.tsx";
import { Tabs } from "./Tabs.tsx";
import { show } from "./testing/show.tsx";

test("a button that is off says why and does nothing", async () => {
  const pressed = vi.fn();
  await show(
    <Button reason="Balance too low" onPress={pressed}>
      Send
    </Button>,
  );
  const button = page.getByRole("button", { name: "Balance too low" });
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button, { force: true });
  expect(pressed).not.toHaveBeenCalled();
});

test("no sign of a reason is left alone on its last line", async () => {
  const reason = "このマシンは現在販売されていません。";
  const inside = (width: number) => (
    <div lang="ja-JP" style={{ width }}>
      <Button isWide reason={reason}>
        Buy
      </Button>
    </div>
  );
  const again = await show(inside(320));
  const label = page.getByText(reason).element();
  const lastOfFirst: number[] = [];
  for (let width = 200; width <= 400; width += 4) {
    await again(inside(width));
    const text = document.createRange();
    text.selectNodeContents(label);
    const lines = Array.from(text.getClientRects(), (line) => line.width);
    lastOfFirst.push((lines.at(-1) ?? 0) / (lines[0] ?? 1));
  }
  expect(Math.min(...lastOfFirst)).toBeGreaterThan(1 / 3);
});

test("a button that is loading keeps its width and takes no second press", async () => {
  const pressed = vi.fn();
  const again = await show(<Button onPress={pressed}>Send the order</Button>);
  const width = () => page.getByRole("button").element().getBoundingClientRect().width;
  const before = width();
  await again(
    <Button isLoading onPress={pressed}>
      Send the order
    </Button>,
  );
  expect(width()).toBe(before);
  await userEvent.click(page.getByRole("button"), { force: true });
  expect(pressed).not.toHaveBeenCalled();
});

test("one that is off does not send its form", async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await show(
    <form onSubmit={sent}>
      <Button type="submit" reason="Too much">
        Send
      </Button>
    </form>,
  );
  await userEvent.click(page.getByRole("button"), { force: true });
  expect(sent).not.toHaveBeenCalled();
});

function Sections() {
  const [tab, setTab] = useState<"open" | "past">("open");
  const tabs = [
    { value: "open", label: "Open" },
    { value: "past", label: "Past" },
  ] as const;
  return (
    <Tabs label="Orders" tabs={tabs} value={tab} onChange={setTab}>
      {`Panel ${tab}`}
    </Tabs>
  );
}

test("arrow keys go round the tabs, and the panel follows", async () => {
  await show(<Sections />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Past" })).toHaveFocus();
  await expect
    .element(page.getByRole("tabpanel", { name: "Past" }))
    .toHaveTextContent("Panel past");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Open" })).toHaveFocus();
});

function Side() {
  const [side, setSide] = useState<"buy" | "sell">("buy");
  const options = [
    { value: "buy", label: "Buy", tone: "up" },
    { value: "sell", label: "Sell", tone: "down" },
  ] as const;
  return <Segmented label="Side" options={options} value={side} onChange={setSide} />;
}

test("two switches of the same name do not disturb each other", async () => {
  await show(
    <>
      <Side />
      <Side />
    </>,
  );
  await page.getByText("Sell").first().click();
  const states = page
    .getByRole("radio")
    .elements()
    .map((radio) => (radio as HTMLInputElement).checked);
  expect(states).toEqual([false, true, true, false]);
});

test("the foot of a list asks for more when it is seen, and only while there is more", async () => {
  const wanted = vi.fn();
  const words = {
    moreLabel: "More",
    loadingText: "Loading",
    failedText: "Failed",
    retryLabel: "Retry",
    onMore: wanted,
  };
  const again = await show(<MoreRow {...words} state="more" />);
  await expect.poll(() => wanted.mock.calls.length).toBe(1);
  await again(<MoreRow {...words} state="failed" />);
  expect(wanted.mock.calls.length).toBe(1);
  await page.getByRole("button", { name: "Retry" }).click();
  expect(wanted.mock.calls.length).toBe(2);
});
