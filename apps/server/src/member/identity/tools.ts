import type { PictureTools } from "../../platform/pictures/open-pictures.ts";
import type { Server } from "../../platform/server/server.ts";
import type { Vault } from "../../platform/vault/vault.ts";

/** The services that read and decide members' identity cases. */
export type IdentityTools = PictureTools & { readonly server: Server; readonly vault: Vault };

/** The names under which a case's fields are sealed. */
export const nameOfCase = (id: string) => `identity ${id} name`;
export const phoneOfCase = (id: string) => `identity ${id} phone`;
export const noteOfCase = (id: string) => `identity ${id} note`;

/** The purpose of the keyed hash by which phone numbers are looked up. */
export const PHONE_INDEX = "phone";
