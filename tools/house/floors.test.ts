/** The rules of imports find what they forbid, and only that. */
import { wrongFloors, wrongMessages, wrongNeighbours, wrongTestDatabases } from "./floors.ts";
import { testRows } from "./testing/row.ts";

const CORE = "packages/core/src/spot/place.ts";
const SERVER = "apps/server/src/member/spot/routes.ts";

testRows([
  {
    rule: wrongFloors,
    path: CORE,
    good: 'import { ZERO } from "@sumi/primitives/amount.ts";',
    bad: 'import { readFile } from "node:fs";\nimport { Pool } from "pg";',
    finds: [`${CORE}:1 may not import node:fs`, `${CORE}:2 may not import pg`],
  },
  {
    rule: wrongFloors,
    path: "packages/journal/src/leader.ts",
    good: 'import { Client } from "pg";\nimport type { Exchange } from "@sumi/core/exchange.ts";',
    bad: 'export type { Bill } from "@sumi/store/ports.ts";\ntype App = import("fastify").App;',
    finds: [
      "packages/journal/src/leader.ts:1 may not import @sumi/store/ports.ts",
      "packages/journal/src/leader.ts:2 may not import fastify",
    ],
  },
  {
    rule: wrongFloors,
    path: SERVER,
    good: 'import { spotRules } from "@sumi/contract/spot/calls.ts";',
    bad: 'const seed = await import("../../../../tools/seed.ts");',
    finds: [`${SERVER}:1 may not import ../../../../tools/seed.ts`],
  },
  {
    rule: wrongFloors,
    path: "packages/attic/src/old.ts",
    good: "",
    bad: "",
    finds: ["packages/attic/src/old.ts stands on no floor"],
  },
  {
    rule: wrongNeighbours,
    path: CORE,
    good: 'import { held } from "../ledger/accounts.ts";\nimport { walk } from "../walk.ts";',
    bad: 'import { credit } from "../deposits/rules.ts";',
    finds: [`${CORE}:1 the capability spot may not import deposits (../deposits/rules.ts)`],
  },
  {
    rule: wrongNeighbours,
    path: "apps/server/src/staff/deposits/routes.ts",
    good: 'import { a } from "../../member/deposits/a.ts";\nimport { b } from "../../shared/b.ts";',
    bad: 'import { a } from "../identity/a.ts";\nimport { b } from "../../member/identity/b.ts";',
    finds: [
      "apps/server/src/staff/deposits/routes.ts:1 the capability staff/deposits may not import " +
        "staff/identity (../identity/a.ts)",
      "apps/server/src/staff/deposits/routes.ts:2 the capability staff/deposits may not import " +
        "member/identity (../../member/identity/b.ts)",
    ],
  },
  {
    rule: wrongNeighbours,
    path: "apps/server/src/shared/order-data.ts",
    good: 'import { a } from "./listing.ts";',
    bad: 'import { a } from "../platform/http/a.ts";\nimport { b } from "../member/spot/b.ts";',
    finds: [
      "apps/server/src/shared/order-data.ts:1 the capability shared may not import platform " +
        "(../platform/http/a.ts)",
      "apps/server/src/shared/order-data.ts:2 the capability shared may not import member/spot " +
        "(../member/spot/b.ts)",
    ],
  },
  {
    rule: wrongNeighbours,
    path: "apps/member/src/deposits/DepositScreen.tsx",
    good: 'import { BILLS_PATHS } from "../bills/paths.ts";',
    bad: 'import { billsCall } from "../bills/calls.ts";',
    finds: [
      "apps/member/src/deposits/DepositScreen.tsx:1 the capability deposits may not import bills " +
        "(../bills/calls.ts)",
    ],
  },
  {
    rule: wrongMessages,
    path: "packages/messages/src/rejections.ts",
    good: 'import type { RejectionCode } from "@sumi/primitives/rejection.ts";',
    bad: 'import { REJECTION_CODES } from "@sumi/primitives/rejection.ts";',
    finds: [
      "packages/messages/src/rejections.ts:1 may import only types of " +
        "@sumi/primitives/rejection.ts",
    ],
  },
  {
    rule: wrongTestDatabases,
    path: "packages/store/src/bills.ts",
    good: 'import { openPool } from "@sumi/database/pool.ts";',
    bad: 'import { testDatabase } from "@sumi/database/testing.ts";',
    finds: ["packages/store/src/bills.ts:1 only tests may use the test database"],
  },
]);
