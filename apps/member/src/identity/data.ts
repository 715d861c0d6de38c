import type { DataOf } from "@sumi/contract/endpoint.ts";
import type { identity } from "@sumi/contract/identity.ts";

export type Identity = DataOf<typeof identity>;
export type DocumentType = Identity["types"][number]["type"];
export type Side = "front" | "back";
