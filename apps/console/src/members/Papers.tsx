import { useTranslation } from "@sumi/app/speech.ts";
import { Link } from "@tanstack/react-router";
import { useMay } from "../app/own.ts";
import { Card } from "../kit/Card.tsx";
import { staffName } from "../kit/staff-name.ts";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";
import type { MemberFile } from "./data.ts";
import { usePerson } from "./use-file.ts";

/** The state of certification, with links to the cases of the papers that were judged. */
export function Papers({ file }: { readonly file: MemberFile }) {
  const { t } = useTranslation("members");
  const may = useMay();
  const format = useFormat();
  const code = useCodes();
  const query = usePerson(file.uid);
  const country = file.country === "" ? "" : ` · ${file.country}`;
  return (
    <Card title={t("papers")}>
      <p className="pb-1 text-small">
        {t(`certification_${file.certification}`)}
        {country}
      </p>
      <UnlessFailed query={query}>
        <ul className="text-small empty:hidden">
          {query.data?.papers.map((each) => {
            const { id, state, staff, reason, submitted_ms: submittedMs } = each;
            const moment = format.moment(submittedMs);
            const by = staff === null ? "" : staffName(staff);
            const why = reason === null ? "" : code("papers", reason);
            return (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
                {may("identities.read") ? (
                  <Link
                    to={paths.identities}
                    // The queue reads these from its address.
                    search={{ case: id, state } as never}
                    className="text-link"
                  >
                    {moment}
                  </Link>
                ) : (
                  moment
                )}
                <span className="flex-1 text-right text-text-2">
                  {[t(`papers_${state}`), why, by].filter((text) => text !== "").join(" · ")}
                </span>
              </li>
            );
          })}
        </ul>
      </UnlessFailed>
    </Card>
  );
}
