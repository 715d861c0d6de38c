export const DELIVERY_PATHS = {
  contracts: "/Contract/index",
  history: "/Contract/ctbill",
  contract: "/Contract/cbillinfo",
  trial: "/Contract/trial",
  risk: "/Contract/risk",
  verify: "/Contract/verify",
  /** A page of its own, which the build adds (vite/offline-verifier.ts). */
  offlineVerifier: "/verify-contract.html",
} as const;
