import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { endSession, endSessions, ownSessions } from "@sumi/contract/sign-in/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { Card } from "../kit/Card.tsx";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";

type Row = DataOf<typeof ownSessions>["sessions"][number];

/** The person's own sessions, with a button to end unknown ones. */
export function OwnSessions() {
  const { t } = useTranslation("own");
  const query = useQuery({
    queryKey: ["own-sessions"],
    queryFn: async ({ signal }) =>
      answered(await client.call(ownSessions, {}, { signal })).sessions,
  });
  const endOne = useAct((fields: { session: string }) => client.call(endSession, fields));
  const endOthers = useAct((_: object) => client.call(endSessions, {}));
  const columns = useColumns((row) => {
    void endOne.run({ session: row.session }).then(() => query.refetch());
  });
  const isAlone = (query.data?.length ?? 0) < 2;
  return (
    <Card
      title={t("sessions")}
      aside={
        <Button
          size="small"
          kind="outline"
          isLoading={endOthers.isBusy}
          reason={isAlone ? t("noOthers") : undefined}
          onPress={() => void endOthers.run({}).then(() => query.refetch())}
        >
          {t("endOthers")}
        </Button>
      }
    >
      <UnlessFailed query={query}>
        <DataTable
          label={t("sessions")}
          columns={columns}
          rows={query.data}
          keyOf={(row) => row.session}
        />
      </UnlessFailed>
      <p role="alert" className="text-danger text-small empty:hidden">
        {endOne.refusal ?? endOthers.refusal}
      </p>
    </Card>
  );
}

function useColumns(end: (row: Row) => void): readonly Column<Row>[] {
  const { t } = useTranslation("own");
  const format = useFormat();
  return [
    {
      key: "device",
      head: t("device"),
      cell: (row) => (
        <span className="block max-w-[320px] py-1.5 text-caption">
          {row.device === "" ? t("unknownDevice") : row.device}
        </span>
      ),
    },
    { key: "address", head: t("address"), cell: (row) => row.address },
    { key: "seen", head: t("seen"), isFigure: true, cell: (row) => format.moment(row.seen_ms) },
    {
      key: "end",
      head: t("end"),
      isHeadUnseen: true,
      isFigure: true,
      cell: (row) =>
        row.current ? (
          <Tag tone="success">{t("thisOne")}</Tag>
        ) : (
          <Button size="small" onPress={() => end(row)}>
            {t("end")}
          </Button>
        ),
    },
  ];
}
