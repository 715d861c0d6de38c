import { answered } from "@sumi/app/failures.ts";
import { staffProspectus } from "@sumi/contract/prospectuses/staff.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { ProspectusView } from "./ProspectusView.tsx";

/** A prospectus as members will read it; nothing for an empty hash. */
export function ReadProspectus({ hash }: { readonly hash: string }) {
  const { data } = useQuery({
    queryKey: ["prospectus", hash],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: hash !== "",
    queryFn: async ({ signal }) => {
      return answered(await client.call(staffProspectus, { hash }, { signal })).prospectus;
    },
  });
  return data === undefined ? null : <ProspectusView value={data} />;
}
