import { z } from "zod";
import type { Capability } from "../capability.ts";
import { noticeTemplate } from "../wire/notice-template.ts";
import { DECERTIFY_REASONS, IDENTITY_REASONS, IDENTITY_STATUSES } from "./terms.ts";

export const IDENTITY = {
  permissions: {
    "identities.read": ["reviewer", "approver", "auditor", "administrator"],
    "identities.decide": ["reviewer", "approver", "administrator"],
  },
  notices: [
    noticeTemplate("KYC_SUBMITTED", {}),
    noticeTemplate("KYC_PASSED", { level: z.enum(IDENTITY_STATUSES) }),
    noticeTemplate("KYC_REJECTED", { reason: z.enum(IDENTITY_REASONS) }),
    noticeTemplate("KYC_REVOKED", { reason: z.enum(DECERTIFY_REASONS) }),
  ],
} as const satisfies Capability;
