import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { identityCase } from "@sumi/contract/identity/staff.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tellDecided } from "../app/decided.ts";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { CaseAssignee } from "../kit/CaseAssignee.tsx";
import { CaseCover } from "../kit/CaseCover.tsx";
import { CaseMember } from "../kit/CaseMember.tsx";
import { LoadFailed } from "../kit/LoadFailed.tsx";
import { ReviewPanel } from "../kit/ReviewPanel.tsx";
import { useApproveKey } from "../kit/use-approve-key.ts";
import { useKeys } from "../kit/use-keys.ts";
import { CertifyDialog } from "./CertifyDialog.tsx";
import { DecideFoot } from "./DecideFoot.tsx";
import type { IdentityCase, IdentityRow } from "./data.ts";
import { Papers } from "./Papers.tsx";
import { PapersCover } from "./PapersCover.tsx";
import { RejectDialog } from "./RejectDialog.tsx";

export type IdentityPanelProps = {
  readonly row: IdentityRow;
  readonly onClose: () => void;
  readonly onDecided: () => void;
};

/** One submission. Opening it is recorded as a file access, so nothing is loaded before. */
export function IdentityPanel({ row, onClose, onDecided }: IdentityPanelProps) {
  const { t } = useTranslation(["identity", "common"]);
  const may = useMay();
  const [dialog, setDialog] = useState<"certify" | "reject">();
  const { query, openCase, isOpened, areLoaded, onPicture, onExpired } = useCase(row);
  const found = query.data;
  const isReviewer = row.state === "waiting" && may("identities.decide");
  const done = async (word: string) => {
    toasts.show("success", word);
    setDialog(undefined);
    onDecided();
    await tellDecided("identities", row.member.uid);
  };
  const canDecide = found?.outcome === "decides" && may("identities.decide");
  useKeys({
    o: isOpened || !isReviewer ? undefined : openCase,
    r: canDecide ? () => setDialog("reject") : undefined,
  });
  useApproveKey(canDecide && areLoaded ? () => setDialog("certify") : undefined);
  return (
    <ReviewPanel
      title={t("caseTitle", { uid: row.member.uid })}
      closeLabel={t("common:close")}
      onClose={onClose}
      foot={
        found !== undefined &&
        row.state === "waiting" && (
          <DecideFoot
            canDecide={canDecide}
            arePicturesLoaded={areLoaded}
            onAccept={() => setDialog("certify")}
            onReject={() => setDialog("reject")}
          />
        )
      }
    >
      <div className="grid gap-4">
        <CaseMember {...row.member} />
        {row.state === "waiting" && (
          <CaseAssignee
            kind="identity"
            id={row.id}
            state={row.state}
            assignee={row.assignee}
            onChanged={() => void tellDecided("identities", row.member.uid)}
          />
        )}
        {!isOpened && <Cover id={row.id} isReviewer={isReviewer} onOpen={openCase} />}
        {query.isError && <LoadFailed query={query} />}
        {found !== undefined && (
          <Papers found={found} onPicture={onPicture} onExpired={onExpired} />
        )}
      </div>
      <Dialogs id={row.id} dialog={dialog} onClose={() => setDialog(undefined)} onDone={done} />
    </ReviewPanel>
  );
}

type CoverProps = {
  readonly id: string;
  readonly isReviewer: boolean;
  readonly onOpen: () => void;
};

/** A person who decides nothing about the papers says why they are opened. */
function Cover({ id, isReviewer, onOpen }: CoverProps) {
  if (!isReviewer) return <PapersCover id={id} onOpen={onOpen} />;
  return <CaseCover isBusy={false} refusal={undefined} onOpen={onOpen} />;
}

type DialogsProps = {
  readonly id: string;
  readonly dialog: "certify" | "reject" | undefined;
  readonly onClose: () => void;
  readonly onDone: (word: string) => Promise<void>;
};

function Dialogs({ id, dialog, onClose, onDone }: DialogsProps) {
  const { t } = useTranslation("identity");
  switch (dialog) {
    case "certify":
      return <CertifyDialog id={id} onClose={onClose} onDone={() => void onDone(t("certified"))} />;
    case "reject":
      return <RejectDialog id={id} onClose={onClose} onDone={() => void onDone(t("rejected"))} />;
    case undefined:
      return null;
  }
}

/** True once the pictures have come up; papers without a front show nothing to certify. */
function isAllSeen({ front, back }: IdentityCase, loaded: readonly string[]): boolean {
  return front !== null && [front, back].every((each) => each === null || loaded.includes(each));
}

function useCase(row: IdentityRow) {
  const [isOpened, setOpened] = useState(false);
  const query = useQuery({
    queryKey: ["file", row.member.uid, "identity", row.id],
    enabled: isOpened,
    // Each call is another file access that the member reads: one press, one call.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      answered(await client.call(identityCase, { id: row.id }, { signal })),
  });
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  return {
    query,
    isOpened,
    openCase: () => setOpened(true),
    areLoaded: query.data !== undefined && isAllSeen(query.data, loaded),
    onPicture: (source: string) => setLoaded((before) => [...before, source]),
    onExpired: () => void query.refetch(),
  };
}
