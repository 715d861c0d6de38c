export const AGENTS_PATHS = {
  overview: "/agent",
  members: "/agent/members",
  contracts: "/agent/contracts",
  orders: "/agent/orders",
  rewards: "/agent/rewards",
} as const;
