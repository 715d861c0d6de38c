export const ASSETS_PATHS = {
  assets: "/User/index",
  coin: "/User/coininfo",
} as const;
