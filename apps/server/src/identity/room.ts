import type { Server } from "../http/server.ts";
import type { PictureLinks } from "../pictures/links.ts";
import type { Pictures } from "../pictures/pictures.ts";
import type { Vault } from "../pictures/vault.ts";

/** What identity stands on. */
export type IdentityRoom = {
  readonly server: Server;
  readonly pictures: Pictures;
  readonly links: PictureLinks;
  readonly vault: Vault;
};

/** What each sealed field is called among its member's sealed things. */
export const nameOfCase = (id: string) => `identity ${id} name`;
export const phoneOfCase = (id: string) => `identity ${id} phone`;
export const noteOfCase = (id: string) => `identity ${id} note`;

/** Under which telephone numbers are found again without being known. */
export const PHONE_INDEX = "phone";
