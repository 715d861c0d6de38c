export const MINING_PATHS = {
  machines: "/Orepool/index",
  machine: "/Orepool/kjinfo",
  incomes: "/Orepool/Profitlist",
  holding: "/Orepool/profitline",
  entries: "/Orepool/entries",
} as const;
