import type { identity } from "@sumi/contract/identity/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

export type Identity = DataOf<typeof identity>;
export type DocumentType = Identity["types"][number]["type"];
export type Side = "front" | "back";
