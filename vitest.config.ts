import { defineConfig } from "vitest/config";

/**
 * One run for the whole house. The set-up starts one embedded PostgreSQL; a test that asks for a
 * database gets a fresh one on it (packages/database/src/testing.ts).
 */
export default defineConfig({
  test: {
    include: ["{packages,apps}/*/src/**/*.test.ts", "{tools,tests}/**/*.test.ts"],
    globalSetup: ["packages/database/src/testing/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
