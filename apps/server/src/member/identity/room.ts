import { PictureLinks } from "../../platform/pictures/links.ts";
import { Pictures, picturesFolder } from "../../platform/pictures/pictures.ts";
import type { Server } from "../../platform/server/server.ts";
import type { Vault } from "../../platform/vault/vault.ts";

/** What identity stands on. */
export type IdentityRoom = {
  readonly server: Server;
  readonly pictures: Pictures;
  readonly links: PictureLinks;
  readonly vault: Vault;
};

/** The room as it stands in service, with its pictures in the data folder. */
export function createIdentityRoom(
  server: Server,
  { vault, dataFolder }: { readonly vault: Vault; readonly dataFolder: string },
): IdentityRoom {
  const { database, nowMs, log } = server;
  const folder = picturesFolder(dataFolder);
  const onFull = () => log.warn("no room is left for private pictures");
  const pictures = new Pictures({ database, vault, folder, nowMs, onFull });
  return { server, pictures, links: new PictureLinks(), vault };
}

/** What each sealed field is called among its member's sealed things. */
export const nameOfCase = (id: string) => `identity ${id} name`;
export const phoneOfCase = (id: string) => `identity ${id} phone`;
export const noteOfCase = (id: string) => `identity ${id} note`;

/** Under which telephone numbers are found again without being known. */
export const PHONE_INDEX = "phone";
