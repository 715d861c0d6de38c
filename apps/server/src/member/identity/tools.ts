import type { PictureTools } from "../../platform/pictures/open-pictures.ts";
import type { Server } from "../../platform/server/server.ts";
import type { Vault } from "../../platform/vault/vault.ts";

/** What the papers of members are read and decided with. */
export type IdentityTools = PictureTools & { readonly server: Server; readonly vault: Vault };

/** What each sealed field is called among its member's sealed things. */
export const nameOfCase = (id: string) => `identity ${id} name`;
export const phoneOfCase = (id: string) => `identity ${id} phone`;
export const noteOfCase = (id: string) => `identity ${id} note`;

/** Under which telephone numbers are found again without being known. */
export const PHONE_INDEX = "phone";
