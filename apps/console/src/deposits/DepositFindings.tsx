import { useTranslation } from "@sumi/app/speech.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Checks } from "../kit/Checks.tsx";
import { ExplorerLink } from "../kit/ExplorerLink.tsx";
import { Notes } from "../kit/Notes.tsx";
import { Pictures } from "../kit/Pictures.tsx";
import { WordsToMember } from "../kit/WordsToMember.tsx";
import { useFormat } from "../language/use-format.ts";
import type { DepositCase } from "./data.ts";

export type DepositFindingsProps = {
  readonly found: DepositCase;
  /** False once it is decided: the checks of a decision are of no use then. */
  readonly isOpen: boolean;
  readonly onExpired: () => void;
};

/** The server's checks, what is to be compared with the chain, and the proof of transfer. */
export function DepositFindings({ found, isOpen, onExpired }: DepositFindingsProps) {
  const { t } = useTranslation("deposits");
  const format = useFormat();
  const { own_address: own, explorer, deposit } = found;
  const link = (kind: "transaction" | "address", value: string | undefined) =>
    value !== undefined && <ExplorerLink explorer={explorer} kind={kind} value={value} />;
  return (
    <>
      {isOpen && <Checks checks={found.checks} />}
      <KeyValueRows
        rows={[
          {
            label: t("named"),
            value: (
              <>
                <Code text={found.txid ?? t("namedNone")} />
                {link("transaction", found.txid ?? undefined)}
              </>
            ),
          },
          {
            label: t("ownAddress"),
            value: (
              <>
                <Code text={own?.address ?? t("ownAddressNone")} />
                {link("address", own?.address)}
              </>
            ),
          },
          ...(typeof own?.memo === "string"
            ? [{ label: t("memo"), value: <Code text={own.memo} /> }]
            : []),
          ...(own !== null && own.former_members.length > 0
            ? [{ label: t("formerMembers"), value: namesOf(own.former_members) }]
            : []),
          {
            label: t("depositMin"),
            value: `${format.number(found.deposit_min)} ${deposit.coin}`,
          },
        ]}
      />
      <Pictures
        pictures={[{ label: t("voucher"), source: found.voucher_url }]}
        onExpired={onExpired}
      />
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
