import { answered } from "@sumi/app/failures.ts";
import { ownTerms } from "@sumi/contract/pages/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { useLanguage } from "../language/use-language.ts";

/** The terms that wait for the member's acceptance, in the reader's language. */
export function useWaitingTerms() {
  const language = useLanguage();
  return useQuery({
    queryKey: ["waiting-terms", language],
    queryFn: async ({ signal }) => answered(await client.call(ownTerms, {}, { signal })).waiting,
  });
}
