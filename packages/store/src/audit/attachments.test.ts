import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { projected } from "../testing/store-database.ts";
import { addAttachment } from "./attachments.ts";

test("the same words have another hash each time, and none is the words' own", async () => {
  const database = await projected([]);
  const content = { note: "The transfer was seen", subject: "deposit:12" };
  const hashes = [
    await addAttachment(database.pool, content),
    await addAttachment(database.pool, content),
  ];
  expect(new Set([...hashes, hash("sha256", JSON.stringify(content))]).size).toBe(3);
  const { rows } = await database.pool.query("select distinct salt from attachments");
  expect(rows).toHaveLength(2);
  await database.drop();
});
