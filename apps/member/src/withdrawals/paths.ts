export const WITHDRAWALS_PATHS = {
  withdrawCoin: "/User/txcoin",
  withdraw: "/User/txpage",
  withdrawals: "/User/txlist",
  withdrawal: "/User/txinfo",
  withdrawalPassword: "/Index/withdrawpwd",
  addresses: "/User/addresslist",
  addAddress: "/User/plusaddress",
} as const;
