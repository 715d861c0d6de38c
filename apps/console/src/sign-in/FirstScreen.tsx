import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { firstLink } from "@sumi/contract/staff-accounts/staff-first.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { client } from "../connection.ts";
import { LoadFailed } from "../kit/LoadFailed.tsx";
import { paths } from "../paths.ts";
import { DoorPage } from "./DoorPage.tsx";
import { FirstForm } from "./FirstForm.tsx";

/** The page behind a link that the machine printed: it creates an administrator. */
export function FirstScreen() {
  const { t } = useTranslation("first");
  const router = useRouter();
  const { code = "" } = useSearch({ strict: false });
  const query = useQuery({
    queryKey: ["first", code],
    queryFn: async ({ signal }) => answered(await client.call(firstLink, { code }, { signal })),
    // The link counts once: a refetch could find it spent and take the typed fields away.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const enter = (name: string) => {
    toasts.show("info", t("made", { name }));
    void router.navigate({ to: paths.signIn, replace: true });
  };
  return (
    <DoorPage title={t("title")}>
      {query.isError && <LoadFailed query={query} />}
      {query.data?.holds === true && <FirstForm code={code} onMade={enter} />}
      {query.data?.holds === false && (
        <>
          <p className="text-small text-text-2">{t("spent")}</p>
          <Link
            to={paths.signIn}
            className="justify-self-start py-1 font-medium text-link text-small"
          >
            {t("signIn")}
          </Link>
        </>
      )}
    </DoorPage>
  );
}
