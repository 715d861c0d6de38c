/** Bitcoin's example of BIP-173. */
const WATCHED = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

export type Say = (
  path: string,
  fields?: Record<string, string>,
) => Promise<Readonly<Record<string, { readonly id: string }>>>;

/** The member's rows without money: a card, a thread, a price that is far, a watched address. */
export async function keptWithoutMoney(said: Say, bankCard: Readonly<Record<string, string>>) {
  const { card } = await said("/user/addbank", bankCard);
  const { thread } = await said("/Support/open", { topic: "general", text: "A question" });
  const wish = { symbol: "BTC-USDT", condition: "above", value: "900000" };
  const { alert } = await said("/user/setpricealert", wish);
  const { watched } = await said("/user/watchaddress", { address: WATCHED, name: "Cold box" });
  return {
    card: card?.id ?? "",
    thread: thread?.id ?? "",
    priceAlert: alert?.id ?? "",
    watched: watched?.id ?? "",
  };
}
