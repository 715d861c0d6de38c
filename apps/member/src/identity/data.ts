import type { DataOf } from "@sumi/contract/endpoint.ts";
import type { documentType, identity } from "@sumi/contract/identity.ts";
import type { z } from "zod";

export type Identity = DataOf<typeof identity>;
export type DocumentType = z.output<typeof documentType>;
export type Side = "front" | "back";
