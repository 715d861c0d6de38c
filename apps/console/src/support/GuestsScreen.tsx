import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { guestThreads } from "@sumi/contract/support/guest-staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { client } from "../connection.ts";
import type { Column } from "../kit/DataTable.tsx";
import { LANGUAGE_NAMES } from "../kit/language-names.ts";
import { Queue } from "../kit/Queue.tsx";
import { StateChips } from "../kit/StateChips.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useStateChoice } from "../kit/use-selection.ts";
import { useFormat } from "../language/use-format.ts";
import { GuestPanel } from "./GuestPanel.tsx";
import { useSignals } from "./signals.ts";

export type GuestThread = DataOf<typeof guestThreads>["threads"][number];

const STATES = ["waiting", "mine", "open", "closed"] as const;

/** Guests, apart from the members: the first of each network stands before the second of any. */
export function GuestsScreen() {
  const { t } = useTranslation(["support", "common"]);
  useSignals();
  const choice = useStateChoice(STATES);
  const { state } = choice;
  const pages = usePages(["support", "guests", state], async (cursor, signal) => {
    const answer = await client.call(guestThreads, { state, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.threads, next: answer.data.next_cursor } };
  });
  return (
    <Queue
      title={t("common:guests")}
      filters={
        <>
          <StateChips {...choice} labelOf={(value) => t(`state_${value}`)} />
          <p className="text-caption text-text-3">{t("guestOrder")}</p>
        </>
      }
      keys={[]}
      emptyText={t("none")}
      columns={useColumns()}
      pages={pages}
      keyOf={({ id }) => id}
      panel={({ row, onClose }) => <GuestPanel row={row} onClose={onClose} />}
    />
  );
}

const TONES = { waiting: "warning", answered: "success", closed: "plain" } as const;

function useColumns(): readonly Column<GuestThread>[] {
  const { t } = useTranslation("support");
  const format = useFormat();
  return [
    {
      key: "guest",
      head: t("guest"),
      cell: ({ number }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Tag tone="warning">{t("guest")}</Tag>
          <span className="figures">{number}</span>
        </span>
      ),
    },
    {
      key: "language",
      head: t("readyLanguage"),
      cell: ({ language }) => LANGUAGE_NAMES[language],
    },
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
