import type { DataOf } from "@sumi/contract/endpoint.ts";
import { staff } from "@sumi/contract/staff/people.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { answered } from "../app/queries.ts";
import { TopBar } from "../app/TopBar.tsx";
import { client } from "../connection.ts";
import { type Column, DataTable } from "../desk/DataTable.tsx";
import { ScrollArea } from "../desk/QueueLayout.tsx";
import { staffName } from "../desk/staff-name.ts";
import { useFormat } from "../language/use-format.ts";
import { useMay } from "../session/own.ts";
import { ChangeDialog } from "./ChangeDialog.tsx";
import { Changes } from "./Changes.tsx";
import type { Wish } from "./change-form.ts";

export type Person = DataOf<typeof staff>["staff"][number];

/** Who is of the staff. Every change takes two administrators. */
export function StaffScreen() {
  const { t } = useTranslation(["staff", "common"]);
  const may = useMay();
  const mayChange = may("staff.change");
  const [wish, setWish] = useState<Wish>();
  const query = useQuery({
    queryKey: ["staff"],
    queryFn: async ({ signal }) => answered(await client.call(staff, {}, { signal })),
  });
  const columns = useColumns(mayChange ? setWish : undefined);
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
      {query.isError ? (
        <LoadFailed query={query} />
      ) : (
        <ScrollArea>
          <div className="grid gap-6 py-5">
            <Changes changes={query.data?.changes ?? []} />
            <DataTable
              label={t("common:staff")}
              columns={columns}
              rows={query.data?.staff}
              keyOf={({ number }) => String(number)}
            />
          </div>
        </ScrollArea>
      )}
      {wish !== undefined && <ChangeDialog wish={wish} onClose={() => setWish(undefined)} />}
    </>
  );
}

function useColumns(wishFor: ((wish: Wish) => void) | undefined): readonly Column<Person>[] {
  const { t } = useTranslation(["staff", "common"]);
  const format = useFormat();
  const columns: readonly Column<Person>[] = [
    { key: "name", head: t("name"), cell: (person) => staffName(person) },
    {
      key: "roles",
      head: t("roles"),
      cell: ({ roles }) => roles.map((role) => t(`common:role_${role}`)).join(t("common:listMark")),
    },
    {
      key: "state",
      head: t("common:state"),
      cell: ({ state, second_factor }) =>
        state === "removed" ? (
          <Tag>{t("removed")}</Tag>
        ) : second_factor ? (
          <Tag tone="success">{t("enrolled")}</Tag>
        ) : (
          <Tag tone="warning">{t("notEnrolled")}</Tag>
        ),
    },
    {
      key: "seen",
      head: t("lastSignIn"),
      isFigure: true,
      isExtra: true,
      cell: ({ last_sign_in_ms: last }) => (last === null ? t("never") : format.moment(last)),
    },
  ];
  if (wishFor === undefined) return columns;
  const changes = ["roles", "reset", "remove"] as const;
  const acts: Column<Person> = {
    key: "acts",
    head: <span className="unseen">{t("changes")}</span>,
    isFigure: true,
    cell: (person) =>
      person.state === "active" && (
        <span className="inline-flex gap-1.5">
          {changes.map((change) => (
            <Button key={change} size="small" onPress={() => wishFor({ change, person })}>
              {t(`change_${change}`)}
            </Button>
          ))}
        </span>
      ),
  };
  return [...columns, acts];
}
