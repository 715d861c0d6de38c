export const WALLET_PATHS = {
  wallet: "/User/myWallte",
} as const;
