export const DEMONSTRATION_COINS_PATHS = {
  demonstrationCoins: "/User/demonstrationcoins",
} as const;
