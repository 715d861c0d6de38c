export const DEPOSITS_PATHS = {
  depositCoin: "/User/czcoin",
  deposit: "/User/czpage",
  deposits: "/User/czlist",
  depositDetail: "/User/czinfo",
} as const;
