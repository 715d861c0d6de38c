import { useTranslation } from "@sumi/app/speech.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Checks } from "../kit/Checks.tsx";
import { Impact } from "../kit/Impact.tsx";
import { Notes } from "../kit/Notes.tsx";
import { WordsToMember } from "../kit/WordsToMember.tsx";
import { useFormat } from "../language/use-format.ts";
import type { DepositCase } from "./data.ts";

/** The server's checks, the voucher, and the effect that crediting would have on the ledger. */
export function DepositFindings({ found }: { readonly found: DepositCase }) {
  const { t } = useTranslation("deposits");
  const format = useFormat();
  const { own_address: own } = found;
  return (
    <>
      <Checks checks={found.checks} />
      <KeyValueRows
        rows={[
          {
            label: t("depositMin"),
            value: `${format.number(found.deposit_min)} ${found.deposit.coin}`,
          },
          { label: t("named"), value: <Code text={found.txid ?? t("namedNone")} /> },
          { label: t("ownAddress"), value: <Code text={own?.address ?? t("ownAddressNone")} /> },
          ...(typeof own?.memo === "string"
            ? [{ label: t("memo"), value: <Code text={own.memo} /> }]
            : []),
          ...(own !== null && own.former_members.length > 0
            ? [{ label: t("formerMembers"), value: namesOf(own.former_members) }]
            : []),
        ]}
      />
      <Voucher source={found.voucher_url} />
      <Impact lines={found.impact} />
      <WordsToMember words={found.words} />
      <Notes notes={found.notes} />
    </>
  );
}

/** The members who had the address before: a late transfer may be theirs. */
function namesOf(members: readonly { readonly username: string; readonly uid: string }[]): string {
  return members.map(({ username, uid }) => `${username} ${uid}`.trim()).join(", ");
}

/** A long text without blanks, to be compared character by character. */
function Code({ text }: { readonly text: string }) {
  return <span className="figures break-all text-small">{text}</span>;
}

function Voucher({ source }: { readonly source: string | null }) {
  const { t } = useTranslation("deposits");
  if (source === null) return <p className="text-small text-text-3">{t("voucherErased")}</p>;
  return (
    <figure>
      <figcaption className="pb-1 text-caption text-text-3">{t("voucher")}</figcaption>
      <a href={source} target="_blank" rel="noreferrer">
        <img
          src={source}
          alt={t("voucher")}
          className="block max-h-[240px] w-full rounded-2 bg-well object-contain"
        />
      </a>
    </figure>
  );
}
