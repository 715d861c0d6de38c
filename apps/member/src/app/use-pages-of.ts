import { answered } from "@sumi/app/failures.ts";
import { pages } from "@sumi/contract/pages/calls.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { useLanguage } from "../language/use-language.ts";

/** All pages by section, or those that the words are found in, best first. */
export function usePagesOf(search: string) {
  const language = useLanguage();
  const words = search.trim();
  return useQuery({
    queryKey: ["pages-of-the-house", language, words],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const fields = words === "" ? {} : { search: words };
      return answered(await client.call(pages, fields, { signal })).pages;
    },
  });
}
