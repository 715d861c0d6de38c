import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { plainPasswords, replacePlainPassword } from "@sumi/store/staff-accounts/staff.ts";
import { provedPassword } from "../../platform/staff/proofs.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { sealSecrets } from "./second-factor.ts";

/** Says that this is done. It lies beside the vault's keys, out of the tables' owner's reach. */
const MARK = "staff-rows-proved";

/**
 * Seals authenticators and proves passwords that older versions kept without. Only the first
 * leader's start with this data folder does it: a row that comes without proof later was written
 * by somebody else, and opens nothing.
 */
export async function proveStaffOnce({
  folder,
  ...server
}: Pick<ConsoleServer, "database" | "vault"> & { readonly folder: string }): Promise<void> {
  const mark = join(folder, MARK);
  if (await exists(mark)) return;
  await sealSecrets(server);
  for (const { number, passwordHash } of await plainPasswords(server.database)) {
    const proved = await provedPassword(server.vault, number, passwordHash);
    await replacePlainPassword(server.database, number, { from: passwordHash, to: proved });
  }
  await writeFile(mark, "", { mode: 0o600 });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
