import type { RememberedFrame } from "./journal-end.ts";
import { newExchange } from "./new-exchange.ts";
import { openPostgresPorts } from "./postgres/ports.ts";
import { type Verification, verifyJournal } from "./verify.ts";

/** Verifies the journal in a PostgreSQL database; it may be in use meanwhile. */
export async function verifyDatabase(
  url: string,
  remembered?: () => Promise<readonly RememberedFrame[]>,
): Promise<Verification> {
  const ports = openPostgresPorts({ url, report: () => undefined });
  try {
    return await verifyJournal({ ...ports, remembered, createExchange: newExchange });
  } finally {
    await ports.close();
  }
}
