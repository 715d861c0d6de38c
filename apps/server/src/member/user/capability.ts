import { getUserInfo } from "@sumi/contract/user/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { whole } from "../../shared/export-section.ts";
import { userRoutes } from "./routes.ts";

export const USER = {
  calls: ({ server }) => userRoutes(server),
  export: { profile: whole(getUserInfo, ({ userInfo }) => userInfo) },
} satisfies MemberCapability;
