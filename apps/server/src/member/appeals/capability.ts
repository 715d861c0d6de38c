import { appealLetters } from "@sumi/contract/appeals/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { whole } from "../../shared/export-section.ts";
import { appealRoutes } from "./routes.ts";

export const APPEALS = {
  calls: ({ server }) => appealRoutes(server),
  export: { appeals: whole(appealLetters, ({ appeals }) => appeals) },
} satisfies MemberCapability;
