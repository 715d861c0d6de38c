import { answered } from "@sumi/app/failures.ts";
import { staffAnnouncements } from "@sumi/contract/announcements/staff.ts";
import { useQuery } from "@tanstack/react-query";
import { ArticleView } from "../articles/ArticleView.tsx";
import { client } from "../connection.ts";
import type { ProposalProps } from "../place.ts";

/** The words that two people take away from their readers. */
export function ProposedEnd({ fields }: ProposalProps) {
  const announcement = String(fields.announcement);
  const { data } = useQuery({
    queryKey: ["announcement", announcement],
    queryFn: async ({ signal }) => {
      const told = answered(await client.call(staffAnnouncements, { announcement }, { signal }));
      return told.announcements[0] ?? null;
    },
  });
  return data === undefined || data === null ? null : <ArticleView hash={data.text} />;
}
