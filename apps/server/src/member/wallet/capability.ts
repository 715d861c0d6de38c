import { watchedAddresses } from "@sumi/contract/wallet/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { whole } from "../../shared/export-section.ts";
import { walletRoutes } from "./routes.ts";

export const WALLET = {
  calls: ({ server, chains }) => walletRoutes(server, chains),
  export: { watched_addresses: whole(watchedAddresses, ({ addresses }) => addresses) },
} satisfies MemberCapability;
