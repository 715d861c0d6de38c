/** The place of a package in the order of imports. */
export type Floor = {
  /** The floors that it may import. */
  readonly on: readonly string[];
  /** The external packages that it may use; `node:` means all of Node's own. */
  readonly uses: readonly string[];
  /** Capabilities that every capability of the floor may import. */
  readonly shared: readonly string[];
  /** Files of each capability that every other may import. */
  readonly open?: readonly string[];
  /** Capabilities that join the others and so may import all of them. */
  readonly joining: readonly string[];
  /**
   * Folders of folders: each folder in them is a capability, and of other wings it may import only
   * the capability of its own name, in a wing that is listed before its own.
   */
  readonly wings?: readonly string[];
  /** True if a shared capability may import only those that are listed before it. */
  readonly layered?: boolean;
};

/** Floors are listed from the bottom up: each imports only floors that come before it. */
export const FLOORS: Readonly<Record<string, Floor>> = {
  "packages/primitives": { on: [], uses: [], shared: [], joining: [] },
  "packages/formulas": { on: ["packages/primitives"], uses: [], shared: [], joining: [] },
  "packages/core": {
    on: ["packages/primitives", "packages/formulas"],
    uses: [],
    shared: [
      "ledger",
      "parameters",
      "markets",
      "prices",
      "book",
      "trading",
      "members",
      "pages",
      "self-limits",
      "staff-accounts",
      "review",
      "referrals",
      "auctions",
    ],
    joining: [],
  },
  "packages/contract": {
    on: ["packages/primitives"],
    uses: ["zod"],
    shared: [
      "wire",
      "account-security",
      "articles",
      "auctions",
      "bills",
      "corrections",
      "delivery",
      "identity",
      "markets",
      "members",
      "mining",
      "perpetual",
      "prospectuses",
      "referrals",
      "second-factors",
      "spot",
      "subscriptions",
    ],
    joining: [],
  },
  "packages/messages": { on: ["packages/primitives"], uses: [], shared: [], joining: [] },
  "packages/ui": {
    on: [],
    uses: [
      "react",
      "react-dom",
      "@base-ui/react",
      "lightweight-charts",
      "mdast-util-from-markdown",
      "uqr",
      "@phosphor-icons/core",
      "cryptocurrency-icons",
    ],
    shared: ["brand", "icons", "charts"],
    joining: [],
  },
  "packages/client": {
    on: ["packages/primitives", "packages/contract"],
    // The schemas' types, and the plug-in that leaves the schemas themselves out.
    uses: ["node:", "vite", "zod"],
    shared: [],
    joining: [],
  },
  "packages/app": {
    on: ["packages/primitives", "packages/contract", "packages/ui", "packages/client"],
    uses: ["react", "@tanstack/react-query"],
    shared: [],
    joining: [],
  },
  "packages/database": {
    on: ["packages/primitives"],
    uses: ["node:", "pg"],
    shared: ["embedded"],
    joining: [],
  },
  "packages/journal": {
    on: ["packages/primitives", "packages/core", "packages/database"],
    uses: ["node:", "pg"],
    shared: [],
    joining: [],
  },
  "packages/store": {
    on: ["packages/primitives", "packages/formulas", "packages/core", "packages/database"],
    uses: ["node:", "pg"],
    shared: [
      "tables",
      "approvals",
      "audit",
      "ledger",
      "members",
      "notices",
      "prices",
      "staff-accounts",
      "user",
    ],
    joining: [],
  },
  "apps/server": {
    on: [
      "packages/primitives",
      "packages/formulas",
      "packages/core",
      "packages/contract",
      "packages/messages",
      "packages/database",
      "packages/journal",
      "packages/store",
    ],
    uses: [
      "node:",
      "pg",
      "zod",
      "fastify",
      "@fastify/static",
      "@fastify/websocket",
      "@node-rs/argon2",
      "@noble/curves",
      "@noble/hashes",
      "@scure/base",
      "@simplewebauthn/server",
      "ccxt",
      "minisearch",
      "nodemailer",
      "otpauth",
      "pino",
      "prom-client",
      "sharp",
      "ws",
    ],
    shared: ["shared", "platform"],
    layered: true,
    joining: ["boot"],
    wings: ["member", "staff"],
  },
  "apps/member": {
    on: [
      "packages/primitives",
      "packages/formulas",
      "packages/contract",
      "packages/client",
      "packages/app",
      "packages/ui",
      "packages/messages",
    ],
    uses: [
      "node:",
      "react",
      "react-dom",
      "uqr",
      "virtual:",
      "@tanstack/react-query",
      "@tanstack/react-router",
      "vite",
      "@vitejs/plugin-react",
      "@tailwindcss/vite",
      "vite-plugin-pwa",
    ],
    shared: [
      "app",
      "language",
      "live",
      "markets",
      "proof",
      "prospectuses",
      "session",
      "trading",
      "transfers",
    ],
    // Screens lead to screens of other capabilities.
    open: ["paths.ts"],
    joining: [],
  },
  "apps/console": {
    on: [
      "packages/primitives",
      "packages/formulas",
      "packages/contract",
      "packages/client",
      "packages/app",
      "packages/ui",
      "packages/messages",
    ],
    uses: [
      "react",
      "react-dom",
      "@phosphor-icons/core",
      "@tanstack/react-query",
      "@tanstack/react-router",
      "vite",
      "@vitejs/plugin-react",
      "@tailwindcss/vite",
    ],
    shared: ["app", "articles", "kit", "language", "prospectuses", "session"],
    joining: ["frame"],
  },
};
