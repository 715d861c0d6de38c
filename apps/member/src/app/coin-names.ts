/** The names of well-known coins; they are the same in every language. */
const COIN_NAMES: Readonly<Record<string, string>> = {
  BTC: "Bitcoin",
  ETH: "Ethereum",
  USDT: "Tether",
  SOL: "Solana",
  XRP: "XRP",
  DOGE: "Dogecoin",
  BNB: "BNB",
  LTC: "Litecoin",
  ADA: "Cardano",
  TRX: "TRON",
  DOT: "Polkadot",
  LINK: "Chainlink",
  BCH: "Bitcoin Cash",
  MATIC: "Polygon",
  AVAX: "Avalanche",
  USDC: "USD Coin",
  ATOM: "Cosmos",
  ETC: "Ethereum Classic",
  XLM: "Stellar",
  UNI: "Uniswap",
};

/** `undefined` for a coin without a name here; it is shown under its symbol alone. */
export function coinName(coin: string): string | undefined {
  return COIN_NAMES[coin];
}
