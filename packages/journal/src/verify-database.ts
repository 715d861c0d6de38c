import type { RememberedFrame } from "./journal-end.ts";
import { newExchange } from "./new-exchange.ts";
import type { FrameArchive } from "./ports.ts";
import { openPostgresPorts } from "./postgres/ports.ts";
import { sealedPorts } from "./sealed-ports.ts";
import { rememberedSeal, type Seals } from "./seals.ts";
import { type Verification, verifyJournal } from "./verify.ts";

export type VerifyDatabaseOptions = {
  /** The folder of the files of archived frames. */
  readonly archiveFolder?: string;
  readonly seals: Seals;
  /** Frames that tables of other packages remember. */
  readonly remembered?: () => Promise<readonly RememberedFrame[]>;
};

export type DatabaseVerification = Verification & {
  /** The number of the first sealed frame; undefined when there is none. */
  readonly sealedFrom: number | undefined;
  /** The files that frames were read from. */
  readonly archives: readonly FrameArchive[];
  /** Sentences about published tips and snapshots that this exchange did not write. */
  readonly foreign: readonly string[];
};

/** Verifies the journal in a PostgreSQL database; it may be in use meanwhile. */
export async function verifyDatabase(
  url: string,
  { archiveFolder, seals, remembered }: VerifyDatabaseOptions,
): Promise<DatabaseVerification> {
  const ports = openPostgresPorts({ url, archiveFolder, report: () => undefined });
  try {
    const foreign: string[] = [];
    const report = (sentence: string) => void foreign.push(sentence);
    const sealed = sealedPorts(ports, seals, { report });
    const verified = await verifyJournal({
      ...sealed,
      remembered: async () => [...rememberedSeal(seals), ...((await remembered?.()) ?? [])],
      createExchange: newExchange,
    });
    const archives = await sealed.frames.archives();
    return { ...verified, archives, sealedFrom: sealed.frames.first?.seq, foreign };
  } finally {
    await ports.close();
  }
}
