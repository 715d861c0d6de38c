import { useTranslation } from "@sumi/app/speech.ts";
import {
  CONFIRM_REASONS,
  DISMISS_REASONS,
  decideLink,
  type LINK_VERDICTS,
} from "@sumi/contract/linked-accounts/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { tellProposed } from "../kit/proposed.ts";
import { ReasonDialog } from "../kit/ReasonDialog.tsx";
import type { AccountLink } from "./data.ts";

type Verdict = (typeof LINK_VERDICTS)[number];

const REASONS = { confirmed: CONFIRM_REASONS, dismissed: DISMISS_REASONS } as const;

/** Both verdicts, except the one that stands; each takes a second administrator. */
export function LinkFoot({ row }: { readonly row: AccountLink }) {
  const { t } = useTranslation(["linked-accounts", "common"]);
  const [verdict, setVerdict] = useState<Verdict>();
  const reason = row.own ? t("own") : row.proposed ? t("waits") : undefined;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(["dismissed", "confirmed"] as const)
          .filter((each) => each !== row.state)
          .map((each) => (
            <Button
              key={each}
              size="small"
              kind={each === "confirmed" ? "primary" : "outline"}
              reason={reason}
              onPress={() => setVerdict(each)}
            >
              {t(`propose_${each}`)}
            </Button>
          ))}
      </div>
      <p className="pt-2 text-caption text-text-3">{t("footNote")}</p>
      {verdict !== undefined && (
        <VerdictDialog row={row} verdict={verdict} onClose={() => setVerdict(undefined)} />
      )}
    </>
  );
}

type VerdictDialogProps = {
  readonly row: AccountLink;
  readonly verdict: Verdict;
  readonly onClose: () => void;
};

function VerdictDialog({ row, verdict, onClose }: VerdictDialogProps) {
  const { t } = useTranslation(["linked-accounts", "common"]);
  const pair = { uid: row.older.uid, other: row.newer.uid };
  return (
    <ReasonDialog
      title={t(`title_${verdict}`)}
      text={t(`text_${verdict}`)}
      submitLabel={t("common:propose")}
      kind="link_reason"
      reasons={REASONS[verdict]}
      noteLabel={t("note")}
      noteMissing={t("noteMissing")}
      fields={(reason, note) => ({ ...pair, verdict, reason, note })}
      send={(fields, clientId) => client.call(decideLink, { ...fields, client_id: clientId })}
      onDone={() => {
        tellProposed();
        onClose();
        void queries.invalidateQueries({ queryKey: ["pages", "links"] });
      }}
      onClose={onClose}
    />
  );
}
