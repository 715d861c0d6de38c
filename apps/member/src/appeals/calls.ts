import { answered } from "@sumi/app/failures.ts";
import * as contract from "@sumi/contract/appeals/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";

export type Appeal = DataOf<typeof contract.appeal>;

/** The appeal of a ticket; always refetched, since an answer may have arrived. */
export function appealQuery(ticket: string) {
  return queryOptions({
    queryKey: ["appeal", ticket],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Appeal> =>
      answered(await client.call(contract.appeal, { ticket }, { signal })),
  });
}

/** One letter and its answer for each freeze; erased ones are left out. */
export type Letters = readonly {
  readonly decision: string;
  readonly message: NonNullable<Appeal["message"]>;
  readonly answer: Appeal["answer"];
}[];

export const lettersQuery = queryOptions({
  queryKey: ["appeal-letters"],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<Letters> => {
    const { appeals } = answered(await client.call(contract.appealLetters, {}, { signal }));
    return appeals.flatMap(({ message, ...other }) =>
      message === null ? [] : [{ ...other, message }],
    );
  },
});
