import type { staffClaims } from "@sumi/contract/claims/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type { Tone } from "@sumi/ui/Tag.tsx";

export type Claim = DataOf<typeof staffClaims>["claims"][number];

export const TONES: Readonly<Record<Claim["state"], Tone>> = {
  proposed: "warning",
  standing: "success",
  lapsed: "plain",
  expired: "plain",
  withdrawn: "danger",
};
