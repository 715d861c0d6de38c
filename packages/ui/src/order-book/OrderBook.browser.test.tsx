import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { settled, show } from "../testing/show.tsx";
import type { Book } from "./levels.ts";
import { OrderBook, type OrderBookProps } from "./OrderBook.tsx";

const picked = vi.fn();
afterEach(() => void picked.mockReset());

const BOOK: Book = {
  asks: [
    ["101.0", "1"],
    ["102.0", "2"],
  ],
  bids: [
    ["100.0", "3"],
    ["99.0", "4"],
  ],
};

function TestBook(props: Partial<OrderBookProps>) {
  return (
    <OrderBook
      label="Book"
      book={BOOK}
      asks={{ side: "Asks", price: (text) => `Ask ${text}` }}
      bids={{ side: "Bids", price: (text) => `Bid ${text}` }}
      priceLabel="Price"
      quantityLabel="Amount"
      formatPrice={(price) => `$${price}`}
      formatQuantity={String}
      middle="last"
      emptyText="No orders"
      levels={2}
      onPick={picked}
      {...props}
    />
  );
}

const row = (name: string) => page.getByRole("button", { name });

test("asks stand above the last price from far to near, bids below from near to far", async () => {
  await show(<TestBook />);
  const cells = page.getByRole("cell").elements();
  const texts = cells.map((cell) => cell.textContent);
  expect(texts).toEqual(["$102.0", "2", "$101.0", "1", "last", "$100.0", "3", "$99.0", "4"]);
});

test("a tap takes the nearest price, wherever across the book it was", async () => {
  await show(<TestBook />);
  const { top, bottom } = row("Ask $101.0").element().getBoundingClientRect();
  const { right } = page.getByRole("table").element().getBoundingClientRect();
  const target = document.elementFromPoint(right - 4, (top + bottom) / 2);
  const at = { bubbles: true, detail: 1, clientX: right - 4, clientY: bottom + 6 };
  await settled(() => void target?.dispatchEvent(new MouseEvent("click", at)));
  expect(picked.mock.calls).toEqual([["101.0"]]);
});

test("with keys one goes from price to price and takes one", async () => {
  await show(<TestBook />);
  await userEvent.tab();
  await expect.element(row("Bid $100.0")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
  expect(picked.mock.calls).toEqual([["102.0"]]);
});

test("a side that nobody is on says so and keeps its height", async () => {
  const again = await show(<TestBook />);
  const height = () => page.getByRole("table").element().getBoundingClientRect().height;
  const full = height();
  await again(<TestBook book={{ asks: [], bids: BOOK.bids }} />);
  await expect.element(page.getByText("No orders")).toBeVisible();
  expect(height()).toBe(full);
  await again(<TestBook book={undefined} />);
  await expect.element(page.getByRole("table")).toHaveAttribute("aria-busy", "true");
  expect(height()).toBe(full);
});

test("both sides and each price on them have a name", async () => {
  await show(<TestBook />);
  const asks = page.getByRole("rowgroup", { name: "Asks" });
  await expect.element(asks.getByRole("button", { name: "Ask $101.0" })).toBeVisible();
  const bids = page.getByRole("rowgroup", { name: "Bids" });
  await expect.element(bids.getByRole("button", { name: "Bid $99.0" })).toBeVisible();
});

test("a book to be read has no buttons", async () => {
  await show(<TestBook onPick={undefined as never} />);
  expect(page.getByRole("button").elements()).toEqual([]);
});
