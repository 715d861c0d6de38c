import type { RememberedFrame } from "./journal-end.ts";
import { newExchange } from "./new-exchange.ts";
import { openPostgresPorts } from "./postgres/ports.ts";
import { sealedPorts } from "./sealed-ports.ts";
import { rememberedSeal, type Seals } from "./seals.ts";
import { type Verification, verifyJournal } from "./verify.ts";

export type VerifyDatabaseOptions = {
  readonly seals: Seals;
  /** Frames that tables of other packages remember. */
  readonly remembered?: () => Promise<readonly RememberedFrame[]>;
};

export type DatabaseVerification = Verification & {
  /** The number of the first sealed frame; undefined when there is none. */
  readonly sealedFrom: number | undefined;
  /** Sentences about published tips and snapshots that this exchange did not write. */
  readonly foreign: readonly string[];
};

/** Verifies the journal in a PostgreSQL database; it may be in use meanwhile. */
export async function verifyDatabase(
  url: string,
  { seals, remembered }: VerifyDatabaseOptions,
): Promise<DatabaseVerification> {
  const ports = openPostgresPorts({ url, report: () => undefined });
  try {
    const foreign: string[] = [];
    const report = (sentence: string) => void foreign.push(sentence);
    const sealed = sealedPorts(ports, seals, { report });
    const verified = await verifyJournal({
      ...sealed,
      remembered: async () => [...rememberedSeal(seals), ...((await remembered?.()) ?? [])],
      createExchange: newExchange,
    });
    return { ...verified, sealedFrom: sealed.frames.first?.seq, foreign };
  } finally {
    await ports.close();
  }
}
