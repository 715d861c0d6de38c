import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { storeDatabase } from "@sumi/store/testing/store-database.ts";
import sharp from "sharp";
import { identityRoutes } from "../member/identity/routes.ts";
import type { IdentityTools } from "../member/identity/tools.ts";
import type { Timeouts } from "../platform/http/application.ts";
import { PictureLinks } from "../platform/pictures/links.ts";
import { Pictures, type PicturesOptions } from "../platform/pictures/pictures.ts";
import { pictureRoutes } from "../platform/pictures/routes.ts";
import { MemoryVault } from "./memory-vault.ts";
import { openTestHouse, signedIn, type TestHouse } from "./test-house.ts";
import type { Visitor } from "./visitor.ts";

/** A server with the identity calls and a folder for pictures. */
export type IdentityHouse = TestHouse & {
  readonly database: TestDatabase;
  readonly identity: IdentityTools;
  readonly vault: MemoryVault;
  readonly folder: string;
  /** A member with a browser, and the id of the account's row. */
  member(username: string): Promise<{ readonly visitor: Visitor; readonly account: string }>;
  close(): Promise<void>;
};

export async function openIdentityHouse(
  options: Pick<PicturesOptions, "bytesMax"> = {},
  timeouts: Partial<Timeouts> = {},
  hasRoom = () => true,
): Promise<IdentityHouse> {
  const database = await storeDatabase();
  const folder = await mkdtemp(join(tmpdir(), "pictures-"));
  const vault = new MemoryVault();
  let identity: IdentityTools | undefined;
  const house = await openTestHouse({
    database: database.pool,
    timeouts,
    hasRoom,
    // All visitors of this server share one address.
    parameters: { "sign_up.address_day_max": "1000", "limits.address_calls_burst": "100000" },
    mount: (server) => {
      const { nowMs } = server;
      const pictures = new Pictures({ database: database.pool, vault, folder, nowMs, ...options });
      identity = { server, pictures, links: new PictureLinks(), vault };
      identityRoutes(identity);
      pictureRoutes(server, identity);
    },
  });
  if (identity === undefined) throw new Error("nothing was mounted");
  return {
    ...house,
    database,
    identity,
    vault,
    folder,
    member: async (username) => {
      const visitor = await signedIn(house, username);
      // It proves the session by the password, so that papers sent at once do not each ask for it.
      await visitor.post("/user/endsessions", { keep: "1" });
      const { rows } = await database.pool.query("select id from accounts where username = $1", [
        username,
      ]);
      return { visitor, account: String(rows[0].id) };
    },
    close: async () => {
      await house.server.app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A small picture of one colour. */
export function pictureOf(
  colour: string,
  as: "jpeg" | "png" | "webp" = "jpeg",
  side = 64,
): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: colour } as const;
  return sharp({ create }).toFormat(as).toBuffer();
}

export const PASSPORT = {
  type: "passport",
  country: "JP",
  real_name: "山田 花子",
  phone: "+818012345678",
} as const;
