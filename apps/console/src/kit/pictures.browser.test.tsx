import { settled, show } from "@sumi/ui/testing/show.tsx";
import { expect, test, vi } from "vitest";
import { Pictures } from "./Pictures.tsx";

const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
const EXPIRED = "data:image/gif;base64,bm8=";

test("a picture is told of once it has come up; one whose link expired is asked for", async () => {
  const [onLoad, onExpired] = [vi.fn(), vi.fn()];
  const pictures = [
    { label: "Front", source: PIXEL },
    { label: "Back", source: EXPIRED },
  ];
  await show(<Pictures pictures={pictures} onLoad={onLoad} onExpired={onExpired} />);
  await vi.waitUntil(() => onLoad.mock.calls.length > 0);
  expect(onLoad.mock.calls).toEqual([[PIXEL]]);
  await vi.waitUntil(() => document.querySelectorAll("img").length === 1);
  const [, back] = document.querySelectorAll("figure button");
  await settled(() => void (back as HTMLButtonElement).click());
  expect(onExpired).toHaveBeenCalledTimes(1);
});

test("keys show pictures large, turned, larger, beside each other, and close them", async () => {
  const pictures = [
    { label: "Front", source: PIXEL },
    { label: "Back", source: `${PIXEL}#back` },
  ];
  await show(<Pictures pictures={pictures} onExpired={() => undefined} />);
  await press(document.body, "v");
  const dialog = document.querySelector("dialog");
  expect(shownIn(dialog)).toEqual(["Front"]);
  await press(dialog, "n");
  expect(shownIn(dialog)).toEqual(["Back"]);
  await press(dialog, "s");
  expect(shownIn(dialog)).toEqual(["Front", "Back"]);
  await press(dialog, "r");
  await press(dialog, "+");
  const [first] = dialog?.querySelectorAll("img") ?? [];
  expect(first?.style.transform).toBe("rotate(90deg)");
  expect(first?.parentElement?.style.width).toBe("150%");
  await settled(() => dialog?.close());
  await vi.waitUntil(() => document.querySelector("dialog") === null);
});

function shownIn(dialog: HTMLDialogElement | null): readonly string[] {
  return [...(dialog?.querySelectorAll("img") ?? [])].map(({ alt }) => alt);
}

async function press(target: Element | null, key: string): Promise<void> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  await settled(() => void target?.dispatchEvent(event));
}
