import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { claimSupport, reopenSupport, staffSupportThread } from "@sumi/contract/support/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { tellDecided } from "../app/decided.ts";
import { isCovered, useFileAccess } from "../app/file-access.ts";
import { useMay } from "../app/own.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { CaseCover } from "../kit/CaseCover.tsx";
import { CaseMember } from "../kit/CaseMember.tsx";
import { LoadFailed } from "../kit/LoadFailed.tsx";
import { ReviewPanel } from "../kit/ReviewPanel.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useKeys } from "../kit/use-keys.ts";
import { useAddress } from "../kit/use-selection.ts";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";
import { Handing } from "./Handing.tsx";
import { Holding } from "./Holding.tsx";
import { Overseeing } from "./Overseeing.tsx";
import { ReadMark } from "./ReadMark.tsx";
import type { Thread } from "./SupportScreen.tsx";
import { useIsTyping } from "./signals.ts";
import { Notes, Talk } from "./Talk.tsx";
import { AnswerForm, NoteForm } from "./WriteForm.tsx";

type ThreadPanelProps = { readonly row: Thread; readonly onClose: () => void };

/** One thread: who has it, and for that person what was written and what comes next. */
export function ThreadPanel({ row, onClose }: ThreadPanelProps) {
  const { t } = useTranslation(["support", "common"]);
  const format = useFormat();
  const may = useMay();
  const { uid } = row.member;
  return (
    <ReviewPanel title={t("title", { uid })} closeLabel={t("common:close")} onClose={onClose}>
      <div className="grid gap-4">
        <CaseMember {...row.member} />
        <KeyValueRows
          rows={[
            { label: t("topic"), value: t(`about_${row.topic}`) },
            { label: t("opened"), value: format.moment(row.opened_ms) },
            {
              label: t("assignee"),
              value: row.assignee === null ? "–" : staffName(row.assignee),
            },
            ...(row.rating === null ? [] : [{ label: t("rating"), value: String(row.rating) }]),
          ]}
        />
        {row.mine ? <OwnThread row={row} /> : <OthersThread row={row} />}
        {may("support.oversee") && <Holding id={row.id} />}
        <Link to={paths.member} params={{ uid }} className="font-medium text-link text-small">
          {t("toFile")}
        </Link>
      </div>
    </ReviewPanel>
  );
}

/** A thread that the caller does not have; the second line reads it after saying why. */
function OthersThread({ row }: { readonly row: Thread }) {
  const may = useMay();
  const [isOverseen, setOverseen] = useState(false);
  return (
    <>
      <Taking row={row} />
      {may("support.oversee") &&
        (isOverseen ? (
          <OverseenThread row={row} />
        ) : (
          <Overseeing id={row.id} onOpened={() => setOverseen(true)} />
        ))}
    </>
  );
}

function OverseenThread({ row }: { readonly row: Thread }) {
  const query = useThread(row);
  const found = query.data;
  if (found === undefined) return query.isError ? <LoadFailed query={query} /> : null;
  return (
    <>
      <Talk thread={row.id} uid={row.member.uid} messages={found.messages} />
      <Notes notes={found.notes} />
    </>
  );
}

function useThread({ id, member }: Thread) {
  return useQuery({
    queryKey: ["file", member.uid, "support", id],
    queryFn: async ({ signal }) =>
      answered(await client.call(staffSupportThread, { id }, { signal })),
  });
}

/** A thread that the caller does not have: taken, to be taken, or closed. */
function Taking({ row }: { readonly row: Thread }) {
  const { t } = useTranslation("support");
  const may = useMay();
  const { become } = useAddress();
  const isClosed = row.status === "closed";
  const { id } = row;
  const taking = useAct((fields: { id: string }) =>
    client.call(isClosed ? reopenSupport : claimSupport, fields),
  );
  const isOthers = !isClosed && !row.free;
  if (isOthers) return <p className="text-small text-text-3">{t("othersText")}</p>;
  if (!may("support.answer")) return null;
  const take = async () => {
    if ((await taking.run({ id })) === undefined) return;
    await tellDecided("support", row.member.uid);
    // There it stays beside the list, also once it has been answered.
    become({ state: "mine", case: id });
  };
  return (
    <>
      <p role="alert" className="text-danger text-small empty:hidden">
        {taking.refusal}
      </p>
      <Button kind="primary" size="small" isLoading={taking.isBusy} onPress={() => void take()}>
        {t(isClosed ? "reopen" : "claim")}
      </Button>
    </>
  );
}

function OwnThread({ row }: { readonly row: Thread }) {
  const { t } = useTranslation("support");
  const { id } = row;
  const { uid } = row.member;
  const query = useThread(row);
  const isTyping = useIsTyping(id);
  const access = useFileAccess(() => void query.refetch());
  const isClosed = isCovered(query);
  const openCase = () => void access.open({ uid, reason: "SUPPORT_REQUEST" });
  useKeys({ o: isClosed ? openCase : undefined });
  if (isClosed) {
    return <CaseCover isBusy={access.isBusy} refusal={access.refusal} onOpen={openCase} />;
  }
  const found = query.data;
  if (found === undefined) return query.isError ? <LoadFailed query={query} /> : null;
  const isOver = found.thread.status === "closed";
  return (
    <>
      <Talk thread={id} uid={uid} messages={found.messages} />
      <ReadMark id={id} messages={found.messages} />
      {isTyping && <p className="text-caption text-text-3">{t("typing")}</p>}
      {!isOver && <AnswerForm id={id} uid={uid} />}
      <Notes notes={found.notes} />
      <NoteForm id={id} uid={uid} />
      {isOver ? <Taking row={row} /> : <Handing row={row} colleagues={found.colleagues} />}
    </>
  );
}
