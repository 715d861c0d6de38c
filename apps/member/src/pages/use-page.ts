import { answered } from "@sumi/app/failures.ts";
import { pageInfo } from "@sumi/contract/pages/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { useLanguage } from "../language/use-language.ts";

/** A page in the reader's language; without a version, its newest one. */
export function usePage(page: string, version?: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ["page-of-the-house", page, version, language],
    queryFn: async ({ signal }) => {
      const fields = { page, ...(version !== undefined && { version }) };
      return answered(await client.call(pageInfo, fields, { signal })).page;
    },
  });
}
