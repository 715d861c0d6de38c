import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { memberNotes, noteMember } from "@sumi/contract/members/staff-person.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { type FormEvent, useState } from "react";
import { useMay } from "../app/own.ts";
import { queries } from "../app/queries.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { Card } from "../kit/Card.tsx";
import { Notes } from "../kit/Notes.tsx";
import { TableFoot } from "../kit/TableFoot.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";

/** The notes of colleagues that stay with the member, and a field for another. */
export function MemberNotes({ uid }: { readonly uid: string }) {
  const { t } = useTranslation("members");
  const may = useMay();
  const pages = usePages(["file", uid, "notes"], async (cursor, signal) => {
    const answer = await client.call(memberNotes, { uid, cursor, limit: "10" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.notes, next: answer.data.next_cursor } };
  });
  return (
    <Card title={t("memberNotes")}>
      <UnlessFailed query={{ ...pages, data: pages.rows }}>
        {pages.rows?.length === 0 && <p className="text-small text-text-3">{t("noNotes")}</p>}
        <Notes notes={pages.rows ?? []} />
        <TableFoot pages={pages} />
      </UnlessFailed>
      {may("members.note") && <NoteForm uid={uid} />}
    </Card>
  );
}

function NoteForm({ uid }: { readonly uid: string }) {
  const { t } = useTranslation("members");
  const [text, setText] = useState("");
  const noting = useAct((fields: { uid: string; note: string }, id) =>
    client.call(noteMember, { ...fields, client_id: id }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    const done = await noting.run({ uid, note: text.trim() });
    if (done === undefined) return;
    setText("");
    toasts.show("success", t("noted"));
    await queries.invalidateQueries({ queryKey: ["pages", "file", uid] });
  };
  return (
    <form className="grid gap-2 pt-3" onSubmit={(event) => void submit(event)}>
      <AuditNote label={t("noteText")} value={text} onChange={setText} />
      <p role="alert" className="text-danger text-small empty:hidden">
        {noting.refusal}
      </p>
      <Button type="submit" kind="outline" isLoading={noting.isBusy}>
        {t("noteSubmit")}
      </Button>
    </form>
  );
}
