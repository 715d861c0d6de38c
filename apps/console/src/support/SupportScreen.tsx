import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { staffSupportThreads, supportThreadsFile } from "@sumi/contract/support/staff.ts";
import { SUPPORT_TOPICS } from "@sumi/contract/support/terms.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Chips } from "@sumi/ui/Choice.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import type { Column } from "../kit/DataTable.tsx";
import { MemberCell } from "../kit/MemberCell.tsx";
import { Queue } from "../kit/Queue.tsx";
import { SaveList } from "../kit/SaveList.tsx";
import { StateChips } from "../kit/StateChips.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useAddress, useStateChoice } from "../kit/use-selection.ts";
import { useFormat } from "../language/use-format.ts";
import { Figures } from "./Figures.tsx";
import { ReadyAnswersDialog } from "./ReadyAnswersDialog.tsx";
import { SearchDialog } from "./SearchDialog.tsx";
import { useSignals } from "./signals.ts";
import { ThreadPanel } from "./ThreadPanel.tsx";

export type Thread = DataOf<typeof staffSupportThreads>["threads"][number];

const STATES = ["waiting", "mine", "open", "closed"] as const;

/** The inbox of support: the longest wait stands first. */
export function SupportScreen() {
  const { t } = useTranslation(["support", "common"]);
  useSignals();
  const may = useMay();
  const choice = useStateChoice(STATES);
  const { state } = choice;
  const { search, become } = useAddress();
  const topic = SUPPORT_TOPICS.find((known) => known === search.topic);
  const pages = usePages(["support", state, topic ?? ""], async (cursor, signal) => {
    const fields = { state, topic, cursor, limit: "50" };
    const answer = await client.call(staffSupportThreads, fields, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.threads, next: answer.data.next_cursor } };
  });
  return (
    <Queue
      title={t("common:support")}
      actions={
        <>
          <SearchButton />
          <SaveList
            name="support-threads"
            load={(fetching) =>
              client.call(supportThreadsFile, { state, topic }, { fetch: fetching })
            }
          />
          {may("support.manage") && <ReadyAnswersButton />}
        </>
      }
      filters={
        <>
          <StateChips {...choice} labelOf={(value) => t(`state_${value}`)} />
          <Chips
            label={t("topic")}
            value={topic ?? "all"}
            options={[
              { value: "all", label: t("allTopics") },
              ...SUPPORT_TOPICS.map((value) => ({ value, label: t(`about_${value}`) })),
            ]}
            onChange={(next) => become({ topic: next === "all" ? undefined : next })}
          />
          <Figures />
        </>
      }
      keys={["open"]}
      emptyText={t("none")}
      columns={useColumns()}
      pages={pages}
      keyOf={({ id }) => id}
      panel={({ row, onClose }) => <ThreadPanel row={row} onClose={onClose} />}
    />
  );
}

function SearchButton() {
  const { t } = useTranslation("support");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="small" onPress={() => setOpen(true)}>
        {t("searchOwn")}
      </Button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ReadyAnswersButton() {
  const { t } = useTranslation("support");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="small" onPress={() => setOpen(true)}>
        {t("readyAnswers")}
      </Button>
      {isOpen && <ReadyAnswersDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const TONES = { waiting: "warning", answered: "success", closed: "plain" } as const;

function useColumns(): readonly Column<Thread>[] {
  const { t } = useTranslation(["support", "common"]);
  const format = useFormat();
  return [
    { key: "member", head: t("common:member"), cell: ({ member }) => <MemberCell {...member} /> },
    { key: "topic", head: t("topic"), cell: ({ topic }) => t(`about_${topic}`) },
    {
      key: "status",
      head: t("status"),
      cell: ({ status }) => <Tag tone={TONES[status]}>{t(`status_${status}`)}</Tag>,
    },
    {
      key: "since",
      head: t("since"),
      isFigure: true,
      cell: ({ waiting_since_ms, opened_ms }) => format.moment(waiting_since_ms ?? opened_ms),
    },
    {
      key: "assignee",
      head: t("assignee"),
      cell: ({ assignee }) => (assignee === null ? "–" : staffName(assignee)),
    },
  ];
}
