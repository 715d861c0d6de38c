import { useTranslation } from "@sumi/app/speech.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import type { ReactNode } from "react";
import { Checks } from "../kit/Checks.tsx";
import { CopyButton } from "../kit/CopyButton.tsx";
import { ExplorerLink } from "../kit/ExplorerLink.tsx";
import { Notes } from "../kit/Notes.tsx";
import { Pictures } from "../kit/Pictures.tsx";
import { WordsToMember } from "../kit/WordsToMember.tsx";
import { useFormat } from "../language/use-format.ts";
import type { DepositCase } from "./data.ts";
import { SameTransfer } from "./SameTransfer.tsx";

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
  return (
    <>
      {isOpen && <Checks checks={found.checks} />}
      {!isOpen && <SameTransfer deposits={found.same_transfer} />}
      <div className="grid gap-2">
        <Fact
          label={t("named")}
          copied={found.txid}
          link={
            found.txid !== null && (
              <ExplorerLink explorer={explorer} kind="transaction" value={found.txid} />
            )
          }
        >
          {found.txid ?? t("namedNone")}
        </Fact>
        <Fact
          label={t("ownAddress")}
          copied={own?.address}
          link={
            own !== null && <ExplorerLink explorer={explorer} kind="address" value={own.address} />
          }
        >
          {own?.address ?? t("ownAddressNone")}
        </Fact>
        {typeof own?.memo === "string" && (
          <Fact label={t("memo")} copied={own.memo}>
            {own.memo}
          </Fact>
        )}
        {own !== null && own.former_members.length > 0 && (
          <Fact label={t("formerMembers")}>{namesOf(own.former_members)}</Fact>
        )}
        <KeyValueRows
          rows={[
            {
              label: t("depositMin"),
              value: `${format.number(found.deposit_min)} ${deposit.coin}`,
            },
          ]}
        />
      </div>
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

type FactProps = {
  readonly label: string;
  readonly link?: ReactNode;
  /** The text that a button copies, for an explorer that no link leads to. */
  readonly copied?: string | null | undefined;
  readonly children: string;
};

/** A long text without blanks, to be compared character by character. */
function Fact({ label, link, copied, children }: FactProps) {
  return (
    <div>
      <p className="flex justify-between gap-2 text-caption text-text-3">
        {label}
        {link}
      </p>
      <p className="figures break-all text-small">
        {children}
        {typeof copied === "string" && <CopyButton text={copied} label={label} />}
      </p>
    </div>
  );
}
