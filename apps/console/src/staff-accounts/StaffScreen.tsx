import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { staff } from "@sumi/contract/staff-accounts/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { StaffChanges } from "../kit/StaffChanges.tsx";
import { staffName } from "../kit/staff-name.ts";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";
import { ChangeDialog } from "./ChangeDialog.tsx";
import type { Wish } from "./change-form.ts";
import { EndSessionsDialog } from "./EndSessionsDialog.tsx";
import { HalfDialog } from "./HalfDialog.tsx";
import { LinkDialog } from "./LinkDialog.tsx";

export type Person = DataOf<typeof staff>["staff"][number];

/** The staff accounts. Every change takes two administrators. */
export function StaffScreen() {
  const { t } = useTranslation(["staff-accounts", "common"]);
  const may = useMay();
  const mayChange = may("staff.change");
  const [wish, setWish] = useState<Wish>();
  const [linked, setLinked] = useState<Person>();
  const [joining, setJoining] = useState<Person>();
  const [ended, setEnded] = useState<Person>();
  const query = useQuery({
    queryKey: ["staff"],
    queryFn: async ({ signal }) => answered(await client.call(staff, {}, { signal })),
  });
  const acts = { wishFor: setWish, link: setLinked, giveHalf: setJoining, endSessions: setEnded };
  const columns = useColumns(mayChange ? acts : undefined);
  return (
    <>
      <TopBar title={t("common:staff")}>
        {mayChange && (
          <Button
            size="small"
            kind="outline"
            onPress={() => setWish({ change: "add", person: undefined })}
          >
            {t("change_add")}
          </Button>
        )}
      </TopBar>
      <ScrollArea>
        <div className="grid gap-6 py-5">
          <StaffChanges />
          <UnlessFailed query={query}>
            <DataTable
              label={t("common:staff")}
              columns={columns}
              rows={query.data?.staff}
              keyOf={({ number }) => String(number)}
            />
          </UnlessFailed>
        </div>
      </ScrollArea>
      {wish !== undefined && <ChangeDialog wish={wish} onClose={() => setWish(undefined)} />}
      {linked !== undefined && <LinkDialog person={linked} onClose={() => setLinked(undefined)} />}
      {joining !== undefined && (
        <HalfDialog person={joining} onClose={() => setJoining(undefined)} />
      )}
      {ended !== undefined && (
        <EndSessionsDialog person={ended} onClose={() => setEnded(undefined)} />
      )}
    </>
  );
}

type Acts = {
  readonly wishFor: (wish: Wish) => void;
  readonly link: (person: Person) => void;
  readonly giveHalf: (person: Person) => void;
  readonly endSessions: (person: Person) => void;
};

function useColumns(acts: Acts | undefined): readonly Column<Person>[] {
  const { t } = useTranslation(["staff-accounts", "common"]);
  const format = useFormat();
  const columns: readonly Column<Person>[] = [
    { key: "name", head: t("name"), cell: (person) => <PersonName person={person} /> },
    {
      key: "roles",
      head: t("roles"),
      cell: ({ roles }) => roles.map((role) => t(`common:role_${role}`)).join(t("common:listMark")),
    },
    {
      key: "state",
      head: t("common:state"),
      cell: (person) => <StateTags person={person} />,
    },
    {
      key: "seen",
      head: t("lastSignIn"),
      isFigure: true,
      isExtra: true,
      cell: ({ last_sign_in_ms: last }) => (last === null ? t("never") : format.moment(last)),
    },
  ];
  return acts === undefined ? columns : [...columns, actsColumn(t("common:changes"), acts)];
}

/** The name, and the member accounts about which the person decides nothing. */
function PersonName({ person }: { readonly person: Person }) {
  const { t } = useTranslation(["staff-accounts", "common"]);
  const { accounts } = person;
  const uids = accounts.map(({ uid }) => uid).join(t("common:listMark"));
  return (
    <>
      {staffName(person)}
      {uids !== "" && (
        <span className="block text-caption text-text-3">{t("linkedAccounts", { uids })}</span>
      )}
    </>
  );
}

function StateTags({ person }: { readonly person: Person }) {
  const { t } = useTranslation("staff-accounts");
  const format = useFormat();
  const { state, joining, second_factor, new_until_ms: newUntilMs } = person;
  if (state === "removed") return <Tag>{t("removed")}</Tag>;
  const [tone, word] = joining
    ? (["warning", "joining"] as const)
    : second_factor
      ? (["success", "enrolled"] as const)
      : (["warning", "notEnrolled"] as const);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Tag tone={tone}>{t(word)}</Tag>
      {newUntilMs !== null && (
        <Tag tone="warning">{t("newUntil", { moment: format.moment(newUntilMs) })}</Tag>
      )}
    </span>
  );
}

function actsColumn(head: string, acts: Acts): Column<Person> {
  return {
    key: "acts",
    head,
    isHeadUnseen: true,
    isFigure: true,
    cell: (person) => person.state === "active" && <PersonActs person={person} {...acts} />,
  };
}

const CHANGES = ["roles", "reset", "remove"] as const;

function PersonActs({ person, ...acts }: Acts & { readonly person: Person }) {
  const { t } = useTranslation("staff-accounts");
  const { wishFor, link, giveHalf, endSessions } = acts;
  return (
    <span className="inline-flex gap-1.5">
      {CHANGES.map((change) => (
        <Button key={change} size="small" onPress={() => wishFor({ change, person })}>
          {t(`change_${change}`)}
        </Button>
      ))}
      <Button size="small" onPress={() => link(person)}>
        {t("link")}
      </Button>
      {person.sessions > 0 && (
        <Button size="small" onPress={() => endSessions(person)}>
          {t("endSessions")}
        </Button>
      )}
      {person.half_is_mine && (
        <Button size="small" kind="primary" onPress={() => giveHalf(person)}>
          {t("half")}
        </Button>
      )}
    </span>
  );
}
