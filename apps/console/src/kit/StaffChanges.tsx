import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { staffChanges } from "@sumi/contract/staff-accounts/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { whileAttended } from "../app/attended.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { Card } from "./Card.tsx";
import { staffName } from "./staff-name.ts";

type Told = DataOf<typeof staffChanges>;
type Change = Told["changes"][number];

const ASK_EVERY_MS = 60_000;

/** Tells everybody of the staff what happened to whom of them lately, and what cannot be right. */
export function StaffChanges() {
  const { data } = useQuery({
    queryKey: ["staff-changes"],
    refetchInterval: whileAttended(ASK_EVERY_MS),
    queryFn: async ({ signal }) => answered(await client.call(staffChanges, {}, { signal })),
  });
  if (data === undefined) return null;
  const { changes, shared } = data;
  return (
    <div className="grid gap-4 empty:hidden">
      {shared.length > 0 && <SharedAccounts shared={shared} />}
      {changes.length > 0 && <Changes changes={changes} />}
    </div>
  );
}

/** An account is one person's own, so one of the links is false. */
function SharedAccounts({ shared }: Pick<Told, "shared">) {
  const { t } = useTranslation();
  return (
    <Card title={t("sharedAccounts")} aside={<Tag tone="danger">{t("sharedAccountsAlarm")}</Tag>}>
      <p className="pb-1 text-small text-text-2">{t("sharedAccountsText")}</p>
      <ul className="grid">
        {shared.map(({ member, people }) => (
          <li key={member.uid} className="border-line border-b py-2 text-small last:border-b-0">
            <span className="font-semibold">
              {member.username} {member.uid}
            </span>{" "}
            {people.map(staffName).join(t("listMark"))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Changes({ changes }: Pick<Told, "changes">) {
  const { t } = useTranslation();
  return (
    <Card
      title={t("staffChanges")}
      aside={<Tag tone="warning">{t("staffChangesCount", { number: changes.length })}</Tag>}
    >
      <p className="pb-1 text-small text-text-2">{t("staffChangesText")}</p>
      <ul className="grid">
        {changes.map((change) => (
          <ChangeLine key={change.sequence} change={change} />
        ))}
      </ul>
    </Card>
  );
}

function ChangeLine({ change }: { readonly change: Change }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { proposer, confirmer, time_ms, person, member } = change;
  const roles = change.roles.map((role) => t(`role_${role}`)).join(t("listMark"));
  const deciders = [proposer, confirmer].filter((decider) => decider !== null);
  const by = deciders.length === 0 ? t("byMachine") : deciders.map(staffName).join(t("listMark"));
  return (
    <li className="border-line border-b py-2 text-small last:border-b-0">
      <span className="font-semibold">{t(`staffChange_${change.change}`)}</span> {staffName(person)}
      {roles !== "" && <span className="text-text-3"> ({roles})</span>}
      {member !== null && (
        <span className="text-text-3">
          {" "}
          ({member.username} {member.uid})
        </span>
      )}
      <span className="block text-caption text-text-3">
        {format.moment(time_ms)} · {by}
      </span>
    </li>
  );
}
