import { answered } from "@sumi/app/failures.ts";
import { prospectusOf } from "@sumi/contract/prospectuses/calls.ts";
import type { ShownProspectusData } from "@sumi/contract/prospectuses/prospectus.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";

/** The hash that names a prospectus; an empty one names none. */
export type Described = { readonly prospectus: string };

/** The words about what is sold; they never change, so they are asked for once in each language. */
export function useProspectus(described: Described | undefined): ShownProspectusData | undefined {
  const { language } = useFormat();
  const hash = described?.prospectus ?? "";
  const { data } = useQuery({
    queryKey: ["prospectus", hash, language],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: hash !== "",
    queryFn: async ({ signal }) => answered(await client.call(prospectusOf, { hash }, { signal })),
  });
  return data?.prospectus;
}
