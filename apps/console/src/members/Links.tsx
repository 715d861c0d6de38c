import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { memberLinks } from "@sumi/contract/linked-accounts/staff.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { Card } from "../kit/Card.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useCodes } from "../language/use-codes.ts";
import { paths } from "../paths.ts";

/** The accounts that are linked with this member's, may be, or were found not to be. */
export function Links({ uid }: { readonly uid: string }) {
  const may = useMay();
  return may("links.read") && <LinksCard uid={uid} />;
}

function LinksCard({ uid }: { readonly uid: string }) {
  const { t } = useTranslation("members");
  const code = useCodes();
  const query = useQuery({
    queryKey: ["file", uid, "links"],
    queryFn: async ({ signal }) =>
      answered(await client.call(memberLinks, { uid }, { signal })).links,
  });
  return (
    <Card title={t("links")}>
      <UnlessFailed query={query}>
        {query.data?.length === 0 && <p className="text-small text-text-3">{t("noLinks")}</p>}
        <ul className="text-small empty:hidden">
          {query.data?.map(({ older, newer, state }) => {
            const other = older.uid === uid ? newer : older;
            return (
              <li key={other.uid} className="flex flex-wrap items-baseline gap-x-4 py-1.5">
                <Link to={paths.member} params={{ uid: other.uid }} className="text-link">
                  {other.username || other.uid}
                </Link>
                <span className="flex-1 text-right">{code("link_state", state)}</span>
              </li>
            );
          })}
        </ul>
      </UnlessFailed>
    </Card>
  );
}
