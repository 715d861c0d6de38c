type Bought = {
  readonly mode: "first_come" | "pro_rata";
  readonly quantity: string;
  readonly paid: string;
  readonly refunded: string;
};

/** True for a commitment before the coins are shared out: "0 coins" would pass for its share. */
export function awaitsShare({ mode, quantity, paid, refunded }: Bought): boolean {
  return mode === "pro_rata" && [quantity, paid, refunded].every((figure) => figure === "0");
}
