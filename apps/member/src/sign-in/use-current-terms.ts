import { answered } from "@sumi/app/failures.ts";
import { currentTerms, type TermsData } from "@sumi/contract/pages/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { useLanguage } from "../language/use-language.ts";

/**
 * The terms that a new member accepts; none until they are loaded. Who signs up before that is
 * asked at the first sign-in.
 */
export function useCurrentTerms(): readonly TermsData[] {
  const language = useLanguage();
  const { data = NONE } = useQuery({
    queryKey: ["current-terms", language],
    queryFn: async ({ signal }) => answered(await client.call(currentTerms, {}, { signal })).terms,
  });
  return data;
}

const NONE: readonly TermsData[] = [];
