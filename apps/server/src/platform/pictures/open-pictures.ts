import type { Server } from "../server/server.ts";
import { PictureLinks } from "./links.ts";
import { Pictures, picturesFolder } from "./pictures.ts";

/** Private pictures, and the links through which permitted viewers see them. */
export type PictureTools = { readonly pictures: Pictures; readonly links: PictureLinks };

/** The private pictures of an exchange, kept in its data folder. */
export function openPictures(
  { database, vault, nowMs, log }: Pick<Server, "database" | "vault" | "nowMs" | "log">,
  dataFolder: string,
): PictureTools {
  const folder = picturesFolder(dataFolder);
  const onFull = () => log.warn("no room is left for private pictures");
  const pictures = new Pictures({ database, vault, folder, nowMs, onFull });
  return { pictures, links: new PictureLinks() };
}
