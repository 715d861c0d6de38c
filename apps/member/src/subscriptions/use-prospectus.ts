import { answered } from "@sumi/app/failures.ts";
import { prospectusOf } from "@sumi/contract/subscriptions/calls.ts";
import type { ShownProspectusData } from "@sumi/contract/subscriptions/prospectus.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";

/** What the issuer says; it never changes, so it is asked for once in each language. */
export function useProspectus(
  sale: Pick<ProjectData, "prospectus"> | undefined,
): ShownProspectusData | undefined {
  const { language } = useFormat();
  const hash = sale?.prospectus ?? "";
  const { data } = useQuery({
    queryKey: ["prospectus", hash, language],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: hash !== "",
    queryFn: async ({ signal }) => answered(await client.call(prospectusOf, { hash }, { signal })),
  });
  return data?.prospectus;
}
