import type { Answer } from "@sumi/client/failure.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { answered } from "./failures.ts";

export type PageOf<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

/** A list that the server sends page by page; each page has the cursor of the next. */
export function usePages<Row>(
  key: readonly string[],
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Answer<PageOf<Row>>>,
  { isEnabled = true }: { readonly isEnabled?: boolean } = {},
) {
  const query = useInfiniteQuery({
    queryKey: ["pages", ...key],
    enabled: isEnabled,
    // Lists are refetched when the reader returns to them.
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => answered(await load(pageParam, signal)),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows),
    error: query.error,
    isFetching: query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    refetch: (): Promise<unknown> => query.refetch(),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}

export type Pages<Row> = ReturnType<typeof usePages<Row>>;
