import type { RememberedFrame } from "./journal-end.ts";
import { newExchange } from "./new-exchange.ts";
import { openPostgresPorts } from "./postgres/ports.ts";
import { rememberedSeal, SealedFrames, type Seals } from "./seals.ts";
import { type Verification, verifyJournal } from "./verify.ts";

export type VerifyDatabaseOptions = {
  readonly seals: Seals;
  /** Frames that tables of other packages remember. */
  readonly remembered?: () => Promise<readonly RememberedFrame[]>;
};

/** `sealedFrom` is the number of the first sealed frame; undefined when there is none. */
export type DatabaseVerification = Verification & { readonly sealedFrom: number | undefined };

/** Verifies the journal in a PostgreSQL database; it may be in use meanwhile. */
export async function verifyDatabase(
  url: string,
  { seals, remembered }: VerifyDatabaseOptions,
): Promise<DatabaseVerification> {
  const ports = openPostgresPorts({ url, report: () => undefined });
  try {
    const frames = new SealedFrames(ports.frames, seals);
    const verified = await verifyJournal({
      ...ports,
      frames,
      remembered: async () => [...rememberedSeal(seals), ...((await remembered?.()) ?? [])],
      createExchange: newExchange,
    });
    return { ...verified, sealedFrom: frames.first?.seq };
  } finally {
    await ports.close();
  }
}
