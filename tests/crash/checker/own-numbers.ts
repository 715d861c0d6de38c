import { endpointsHere } from "@sumi/contract/testing/endpoints-here.ts";
import type { Endpoint } from "@sumi/contract/wire/endpoint.ts";
import { openPublicNumbers } from "@sumi/server/platform/public-numbers/public-numbers.ts";
import { readVaultKeys } from "@sumi/server/platform/vault/keys.ts";
import { indexUnder } from "@sumi/server/platform/vault/vault.ts";

type Data = Readonly<Record<string, unknown>>;

/**
 * Calls with the journal's own numbers, so that answers can be compared with frames and tables. On
 * the wire every number is the public one.
 */
export type OwnNumbers = {
  readonly ofFields: (path: string, fields: Data) => Data;
  readonly ofData: (path: string, data: Data) => Data;
};

/** Opens the numbers of an installation with the keys in its data folder. */
export async function openOwnNumbers(dataFolder: string): Promise<OwnNumbers> {
  const { keys } = await readVaultKeys(dataFolder);
  const numbers = await openPublicNumbers({ index: indexUnder(keys) });
  const calls = new Map((await endpointsHere()).map((endpoint) => [endpoint.path, endpoint]));
  const through = (path: string, part: "input" | "data") =>
    calls.get(path as Endpoint["path"])?.[part];
  return {
    ofFields(path, fields) {
      const schema = through(path, "input");
      return schema === undefined ? fields : numbers.show(schema, fields);
    },
    ofData(path, data) {
      const schema = through(path, "data");
      return schema === undefined ? data : numbers.read(schema, data);
    },
  };
}
