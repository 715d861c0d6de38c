import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import * as contract from "@sumi/contract/support/guest-staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { queries } from "../app/queries.ts";
import { queuesQuery } from "../app/queues.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { LoadFailed } from "../kit/LoadFailed.tsx";
import { LANGUAGE_NAMES } from "../kit/language-names.ts";
import { ReviewPanel } from "../kit/ReviewPanel.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useAddress } from "../kit/use-selection.ts";
import { useFormat } from "../language/use-format.ts";
import { AnswerField } from "./AnswerField.tsx";
import type { GuestThread } from "./GuestsScreen.tsx";
import { Quote } from "./Talk.tsx";

type GuestPanelProps = { readonly row: GuestThread; readonly onClose: () => void };

/** A guest's thread, marked as one: nothing that it says leads to an account. */
export function GuestPanel({ row, onClose }: GuestPanelProps) {
  const { t } = useTranslation(["support", "common"]);
  const format = useFormat();
  const title = t("guestThread", { number: row.number });
  return (
    <ReviewPanel title={title} closeLabel={t("common:close")} onClose={onClose}>
      <div className="grid gap-4">
        <NoticeNote tone="warning" icon="warning">
          <p>{t("guestNote")}</p>
        </NoticeNote>
        <KeyValueRows
          rows={[
            { label: t("readyLanguage"), value: LANGUAGE_NAMES[row.language] },
            { label: t("opened"), value: format.moment(row.opened_ms) },
            {
              label: t("assignee"),
              value: row.assignee === null ? "–" : staffName(row.assignee),
            },
          ]}
        />
        {row.mine ? <OwnGuest row={row} /> : <Taking row={row} />}
      </div>
    </ReviewPanel>
  );
}

function Taking({ row }: { readonly row: GuestThread }) {
  const { t } = useTranslation("support");
  const may = useMay();
  const { become } = useAddress();
  const { id } = row;
  const taking = useAct((fields: { id: string }) => client.call(contract.claimGuest, fields));
  if (row.status === "closed") return <p className="text-small text-text-3">{t("guestOver")}</p>;
  if (!row.free) return <p className="text-small text-text-3">{t("othersText")}</p>;
  if (!may("support.answer")) return null;
  const take = async () => {
    if ((await taking.run({ id })) === undefined) return;
    await tellGuests();
    become({ state: "mine", case: id });
  };
  return (
    <>
      <p role="alert" className="text-danger text-small empty:hidden">
        {taking.refusal}
      </p>
      <Button kind="primary" size="small" isLoading={taking.isBusy} onPress={() => void take()}>
        {t("claim")}
      </Button>
    </>
  );
}

function OwnGuest({ row }: { readonly row: GuestThread }) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const { id } = row;
  const query = useQuery({
    queryKey: ["file", "guest", "support", id],
    queryFn: async ({ signal }) =>
      answered(await client.call(contract.guestThread, { id }, { signal })),
  });
  const found = query.data;
  if (found === undefined) return query.isError ? <LoadFailed query={query} /> : null;
  return (
    <>
      <div role="log" aria-label={t("messages")} className="grid gap-2.5">
        {found.messages.map(({ id: key, by, text, time_ms: timeMs }) => (
          <Quote
            key={key}
            isOwn={by !== null}
            head={`${by === null ? t("guest") : staffName(by)} · ${format.moment(timeMs)}`}
          >
            {text}
          </Quote>
        ))}
      </div>
      {found.thread.status === "closed" ? (
        <p className="text-small text-text-3">{t("guestOver")}</p>
      ) : (
        <>
          <Answer id={id} ready={found.ready} />
          <Ending id={id} />
        </>
      )}
    </>
  );
}

type AnswerProps = {
  readonly id: string;
  readonly ready: readonly { readonly name: string; readonly text: string }[];
};

function Answer({ id, ready }: AnswerProps) {
  const { t } = useTranslation("support");
  const [text, setText] = useState("");
  const sending = useAct((fields: { id: string; text: string }, clientId: string) =>
    client.call(contract.answerGuest, { ...fields, client_id: clientId }),
  );
  const send = async () => {
    if ((await sending.run({ id, text: text.trim() })) === undefined) return;
    setText("");
    await tellGuests();
  };
  return (
    <AnswerField
      label={t("answerToGuest")}
      text={text}
      refusal={sending.refusal}
      isBusy={sending.isBusy}
      onText={setText}
      onSend={() => void send()}
    >
      {ready.length > 0 && (
        <fieldset aria-label={t("readyAnswers")} className="flex flex-wrap gap-1.5">
          {ready.map((each) => (
            <Button key={each.name} size="small" onPress={() => setText(each.text)}>
              {each.name}
            </Button>
          ))}
        </fieldset>
      )}
    </AnswerField>
  );
}

function Ending({ id }: { readonly id: string }) {
  const { t } = useTranslation("support");
  const releasing = useAct((fields: { id: string }) => client.call(contract.releaseGuest, fields));
  const closing = useAct((fields: { id: string }) => client.call(contract.closeGuest, fields));
  const end = async (act: typeof closing) => {
    if ((await act.run({ id })) !== undefined) await tellGuests();
  };
  return (
    <>
      <p role="alert" className="text-danger text-small empty:hidden">
        {releasing.refusal ?? closing.refusal}
      </p>
      <div className="flex flex-wrap gap-2 border-line border-t pt-4">
        <Button size="small" isLoading={releasing.isBusy} onPress={() => void end(releasing)}>
          {t("release")}
        </Button>
        <Button
          kind="outline"
          size="small"
          isLoading={closing.isBusy}
          onPress={() => void end(closing)}
        >
          {t("closeThread")}
        </Button>
      </div>
    </>
  );
}

/** The list, the open thread and the counts beside the sidebar. */
async function tellGuests(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ["pages", "support", "guests"] }),
    queries.invalidateQueries({ queryKey: ["file", "guest", "support"] }),
    queries.invalidateQueries({ queryKey: queuesQuery.queryKey }),
  ]);
}
