import { openPool } from "@sumi/database/pool.ts";
import { archiveFolderIn } from "@sumi/journal/postgres/frame-archives.ts";
import { type DatabaseVerification, verifyDatabase } from "@sumi/journal/verify-database.ts";
import { rememberedBy } from "@sumi/server/boot/remembered.ts";
import { findSeals } from "@sumi/server/boot/seals.ts";
import { readCheckpoint } from "@sumi/store/checkpoint.ts";
import type { ExchangePlace } from "./owner-database.ts";

export type VerifiedExchange = DatabaseVerification & {
  /** The folder of the keys, where there are none to check the seals with. */
  readonly keysMissingIn: string | undefined;
};

/**
 * Verifies the journal of an exchange, that it has every frame that its tables remember, and the
 * seals of its frames.
 */
export async function verified(
  place: Pick<ExchangePlace, "url" | "dataFolder" | "keysFolder">,
): Promise<VerifiedExchange> {
  const { url, dataFolder, keysFolder } = place;
  const pool = openPool({ url, applicationName: "sumi verify" });
  try {
    const seals = await findSeals(pool, keysFolder);
    const remembered = async () => rememberedBy(await readCheckpoint(pool));
    const verification = await verifyDatabase(url, {
      archiveFolder: archiveFolderIn(dataFolder),
      seals,
      remembered,
    });
    const keysMissingIn = seals.key === undefined ? keysFolder : undefined;
    return { ...verification, keysMissingIn };
  } finally {
    await pool.end();
  }
}

/** Up to when a journal goes; what was acknowledged after it is not in it. */
export function newestSentence({ exchange }: VerifiedExchange): string {
  return `The newest command is of ${new Date(exchange.timeMs).toISOString()}.`;
}

/** The part of the journal that the seals prove; it must have frames. */
export function sealSentence({ sealedFrom, keysMissingIn }: VerifiedExchange): string {
  if (sealedFrom === undefined) return UNSEALED;
  const range = sealedFrom === 0 ? "All of them" : `Those from frame ${sealedFrom} on`;
  return keysMissingIn === undefined
    ? `${range} have the seal of this exchange.`
    : `${range} have a seal that was not checked: there are no keys in ${keysMissingIn}.`;
}

/** Only an operator knows whether that may be so. */
const UNSEALED =
  "No frame is sealed yet: that is right only before the first start of a release that seals " +
  "(docs/operations/journal.md).";
