import { LANGUAGES, type Language } from "../languages.ts";

type SameWords = {
  readonly why: string;
  readonly languages: readonly Language[];
  readonly words: readonly string[];
};

/** Messages that may equal the English ones; any other equal message was not translated. */
export const SAME_AS_ENGLISH: readonly SameWords[] = [
  {
    why: "codes of order terms are the same everywhere",
    languages: LANGUAGES,
    words: ["GTC", "IOC", "FOK", "Post-only"],
  },
  {
    why: "chains are known by these names",
    languages: LANGUAGES,
    words: ["Ethereum", "Tron", "Bitcoin", "Block explorer"],
  },
  {
    why: "indicators are known by their letters, and charts by short units",
    languages: ["fr-FR", "de-DE", "it-IT", "tr-TR"],
    words: ["MACD (12, 26, 9)", "RSI (14)", "KDJ (9, 3, 3)", "Vol", "1m", "5m", "15m", "1h", "4h"],
  },
  {
    why: "these words came into the trade's language from English",
    languages: ["fr-FR", "de-DE", "it-IT", "tr-TR"],
    words: [
      "Maker",
      "Taker",
      "Spot",
      "Spread",
      "Limit",
      "maker",
      "taker",
      "Long",
      "Short",
      "Liq",
      "Margin",
      "Funding",
    ],
  },
  {
    why: "German traders call the contract by its English name",
    languages: ["de-DE"],
    words: ["Perpetual"],
  },
  {
    why: "an amount of a coin is written alike everywhere",
    languages: LANGUAGES,
    words: ["500 USDT", "0 USDT", "100 USDT"],
  },
  {
    why: "traders of contracts name the sides in English",
    languages: ["fr-FR", "de-DE", "it-IT"],
    words: ["Long", "Short"],
  },
  {
    why: "a rate is written so wherever equal signs are narrow",
    languages: LANGUAGES.filter((language) => language !== "ja-JP"),
    words: ["1 {{from}} = {{rate}} {{to}}"],
  },
  {
    why: "the French word is spelt alike, or begins with the same letter",
    languages: ["fr-FR"],
    words: [
      "Notifications",
      "Total",
      "Type",
      "Audit",
      "Licence",
      "Minimum {{figure}}",
      "Maximum {{figure}}",
      ..."OHC",
    ],
  },
  {
    why: "the German word is spelt alike, or is the English one, or begins with the same letter",
    languages: ["de-DE"],
    words: [
      "Order",
      "Orders",
      "Market",
      "Trades",
      "Coin",
      "Coins",
      "Wallet",
      "Index",
      "Status",
      "Support",
      "Passkeys",
      "Reserve",
      "Funding",
      "O",
      "H",
    ],
  },
  {
    why: "the trade says it in English",
    languages: ["de-DE", "it-IT"],
    words: ["Mining"],
  },
  {
    why: "Turkish traders say it in English",
    languages: ["tr-TR"],
    words: ["Coin"],
  },
  {
    why: "Italian says it in English, or the word begins with the same letter",
    languages: ["it-IT"],
    words: ["Area", "Home", "Account", "Password", "Funding", "C"],
  },
];
