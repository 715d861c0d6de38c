import { useTranslation } from "@sumi/app/speech.ts";
import type { SentenceLinkData } from "@sumi/contract/approvals/sentence.ts";
import { Link } from "@tanstack/react-router";
import { Impact } from "../kit/Impact.tsx";
import { paths } from "../paths.ts";
import type { Approval } from "./ApprovalsScreen.tsx";
import { useActSentence, useValueWords } from "./value-words.ts";

/** An act in one sentence, what it changes, its effect on the ledger, and what it touches. */
export function ActInWords({ row }: { readonly row: Approval }) {
  const { t } = useTranslation("proposals");
  const sentenceOf = useActSentence();
  const { links } = row.sentence;
  return (
    <>
      <p className="break-words text-body">{sentenceOf(row.sentence)}</p>
      <Changes row={row} />
      <Impact lines={row.impact} />
      {links.length > 0 && (
        <nav aria-label={t("touches")} className="flex flex-wrap gap-x-4 gap-y-1 text-small">
          {links.map((link) => (
            <ThingLink key={`${link.thing} ${link.id}`} link={link} />
          ))}
        </nav>
      )}
    </>
  );
}

function Changes({ row }: { readonly row: Approval }) {
  const { t } = useTranslation(["proposals", "common"]);
  const valueWord = useValueWords();
  const { changes } = row.sentence;
  if (changes.length === 0) return null;
  const sayChange = t as (keys: readonly string[]) => string;
  return (
    <table className="w-full rounded-2 bg-surface-1 text-small">
      <thead className="text-caption text-text-3">
        <tr>
          <th scope="col" className="unseen">
            {t("common:state")}
          </th>
          <th scope="col" className="px-3 pt-2 text-left font-normal">
            {t("common:before")}
          </th>
          <th scope="col" className="px-3 pt-2 text-left font-normal">
            {t("common:after")}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, before, after }) => (
          <tr key={what}>
            <th scope="row" className="unseen">
              {sayChange([`change_${what}`, what])}
            </th>
            <td className="w-1/2 break-all px-3 pb-2 text-text-2">{valueWord(before)}</td>
            <td className="w-1/2 break-all px-3 pb-2 font-semibold">→ {valueWord(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ThingLink({ link: { thing, id } }: { readonly link: SentenceLinkData }) {
  const { t } = useTranslation("proposals");
  const { to, params = {}, search = {} } = targetOf(thing, id);
  return (
    // Every address here stands in `paths.ts`, with the parameters that its screen reads.
    <Link to={to} params={params as never} search={search as never} className="text-link">
      {t(`thing_${thing}`, { id }).trim()}
    </Link>
  );
}

type Target = { readonly to: string; readonly params?: object; readonly search?: object };

/** The screen of each thing. */
function targetOf(thing: SentenceLinkData["thing"], id: string): Target {
  switch (thing) {
    case "member":
      return { to: paths.member, params: { uid: id } };
    case "withdrawal":
      return { to: paths.withdrawals, search: { case: id } };
    case "deposit":
      return { to: paths.deposits, search: { case: id } };
    case "parameter":
      return { to: paths.parameters, search: { q: id } };
    case "market":
      return { to: paths.markets };
    case "contract":
      return { to: paths.perpetuals };
    case "delivery":
      return { to: paths.contracts };
    case "project":
      return { to: paths.sales };
    case "machine":
      return { to: paths.machines };
    case "announcement":
      return { to: paths.announcements };
    case "page":
      return { to: paths.pages };
    case "brake":
      return { to: paths.brakes };
    case "house":
      return { to: paths.house };
    case "addresses":
      return { to: paths.addresses };
    case "links":
      return { to: paths.links };
    case "staff":
      return { to: paths.staff };
  }
}
