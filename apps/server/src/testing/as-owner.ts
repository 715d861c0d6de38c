import type { TestDatabase } from "@sumi/database/testing.ts";
import { Client } from "pg";

/** A statement of the tables' owner: what the role that serves may not change. */
export async function asOwner(
  { ownerUrl }: Pick<TestDatabase, "ownerUrl">,
  text: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const owner = new Client(ownerUrl);
  await owner.connect();
  try {
    await owner.query(text, [...values]);
  } finally {
    await owner.end();
  }
}
