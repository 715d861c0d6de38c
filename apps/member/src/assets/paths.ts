export const ASSETS_PATHS = {
  assets: "/User/index",
  wallet: "/User/myWallte",
  coin: "/User/coininfo",
} as const;
