import { connection } from "@sumi/database/pool.ts";
import { readConfiguration } from "@sumi/server/platform/configuration/configuration.ts";
import { findVault } from "@sumi/server/platform/vault/vault.ts";
import { offerRescueLink } from "@sumi/server/staff/staff-accounts/first-links.ts";
import { Client } from "pg";
import {
  asProgram,
  type ExchangePlace,
  refuseOtherRelease,
  withExchange,
} from "./owner-database.ts";

// `npm run first-links`: the way back in when the administrators have lost their second factors.
// It prints a link that makes one more administrator, which everybody of the staff is told.
await asProgram(async () => {
  const [origin = ""] = readConfiguration(process.env).console.address.origins;
  await withExchange(async (place) => {
    await refuseOtherRelease(place);
    const { code, expiresMs } = await offerLink(place);
    console.log(`${origin}/first?code=${code}`);
    console.log(`It makes one administrator, once, until ${new Date(expiresMs).toISOString()}.`);
    console.log(
      "While it opens, health is yellow and says so. Whoever follows it is new for a day.",
    );
  });
});

async function offerLink({ ownerUrl, keysFolder }: ExchangePlace) {
  const database = new Client(connection({ url: ownerUrl, applicationName: "sumi first-links" }));
  await database.connect();
  try {
    const vault = await findVault({ database, folder: keysFolder });
    if (vault === undefined) {
      throw new Error(`${keysFolder} has no vault-keys.json: a link of other keys opens nothing.`);
    }
    return await offerRescueLink({ database, vault }, Date.now());
  } finally {
    await database.end();
  }
}
