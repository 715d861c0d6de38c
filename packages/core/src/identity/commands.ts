import type { Command } from "../stamp.ts";
import type { IdentityFlaw } from "./events.ts";

/** Member: ask to be certified, by documents whose hash this is (rules 8). */
export type SubmitIdentity = Command<"SubmitIdentity"> & { readonly documents: string };

/** Staff: certify the member. The core keeps the country's ISO code, but no name. */
export type CertifyMember = Command<"CertifyMember"> & {
  readonly member: number;
  readonly country: string;
};

export type RejectIdentity = Command<"RejectIdentity"> & {
  readonly member: number;
  readonly reason: IdentityFlaw;
};

export type IdentityCommand = SubmitIdentity | CertifyMember | RejectIdentity;
