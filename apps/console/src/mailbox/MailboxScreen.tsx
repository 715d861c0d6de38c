import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { mailbox } from "@sumi/contract/mailbox/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { whileAttended } from "../app/attended.ts";
import { client } from "../connection.ts";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { KeyFoot } from "../kit/KeyFoot.tsx";
import { QueueLayout } from "../kit/QueueLayout.tsx";
import { ReviewPanel } from "../kit/ReviewPanel.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useKeys } from "../kit/use-keys.ts";
import { useSelection } from "../kit/use-selection.ts";
import { useFormat } from "../language/use-format.ts";

type Mail = DataOf<typeof mailbox>["mails"][number];

const LOOK_AGAIN_MS = 5_000;
const keyOf = ({ id }: Mail) => id;

/** The mails that this exchange would have sent to its members if it were a real one. */
export function MailboxScreen() {
  const { t } = useTranslation(["mailbox", "common"]);
  const query = useQuery({
    queryKey: ["mailbox"],
    // Refetched by itself, so that a reader who waits for a code need not press anything.
    refetchInterval: whileAttended(LOOK_AGAIN_MS),
    queryFn: async ({ signal }) => answered(await client.call(mailbox, {}, { signal })).mails,
  });
  const selection = useSelection(query.data, keyOf);
  const columns = useColumns();
  useKeys({
    j: () => selection.move(1),
    k: () => selection.move(-1),
    Escape: () => selection.select(undefined),
  });
  return (
    <QueueLayout
      top={<TopBar title={t("common:mailbox")} />}
      filters={<p className="text-small text-text-3">{t("nothingLeaves")}</p>}
      foot={<KeyFoot keys={["move", "close"]} />}
      panel={
        selection.row !== undefined && (
          <Letter mail={selection.row} onClose={() => selection.select(undefined)} />
        )
      }
    >
      <UnlessFailed query={query}>
        <DataTable
          label={t("common:mailbox")}
          columns={columns}
          rows={query.data}
          keyOf={keyOf}
          selected={selection.selected}
          onSelect={selection.select}
        />
        {query.data?.length === 0 && <EmptyState icon="check" title={t("none")} />}
      </UnlessFailed>
    </QueueLayout>
  );
}

function useColumns(): readonly Column<Mail>[] {
  const { t } = useTranslation("mailbox");
  const format = useFormat();
  return [
    { key: "subject", head: t("subject"), cell: ({ subject }) => subject },
    { key: "to", head: t("to"), cell: ({ to }) => to },
    {
      key: "written",
      head: t("written"),
      isFigure: true,
      cell: ({ time_ms: timeMs }) => format.moment(timeMs, "clockSecond"),
    },
  ];
}

/** One mail as its reader would have received it: plain text. */
function Letter({ mail, onClose }: { readonly mail: Mail; readonly onClose: () => void }) {
  const { t } = useTranslation(["mailbox", "common"]);
  const format = useFormat();
  const { subject, to, text, time_ms: timeMs } = mail;
  return (
    <ReviewPanel title={subject} closeLabel={t("common:close")} onClose={onClose}>
      <p className="text-caption text-text-3">
        {t("to")} {to} · {format.moment(timeMs, "second")}
      </p>
      <p className="select-text whitespace-pre-wrap break-words pt-4 text-small leading-6">
        {text}
      </p>
    </ReviewPanel>
  );
}
