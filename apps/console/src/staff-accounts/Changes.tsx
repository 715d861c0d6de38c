import { confirmStaff, type staff } from "@sumi/contract/staff-accounts/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../app/queries.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { Card } from "../kit/Card.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useFormat } from "../language/use-format.ts";

type Change = DataOf<typeof staff>["changes"][number];
type Confirmed = DataOf<typeof confirmStaff>;

/** Changes of the staff that wait for a second administrator. */
export function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const { t } = useTranslation(["staff-accounts", "common"]);
  const [done, setDone] = useState<Confirmed>();
  const confirming = useAct((fields: { id: string }) => client.call(confirmStaff, fields));
  const confirm = async (id: string) => {
    const confirmed = await confirming.run({ id });
    if (confirmed === undefined) return;
    setDone(confirmed);
    await queries.invalidateQueries({ queryKey: ["staff"] });
  };
  // A first password is shown this once, and stays although nothing waits any more.
  if (changes.length === 0 && done === undefined) return null;
  return (
    <Card title={t("waiting")}>
      <ul className="grid">
        {changes.map((change) => (
          <li key={change.id} className="flex items-center gap-3 border-line border-b py-2">
            <ChangeText change={change} />
            <Button
              size="small"
              kind="primary"
              isLoading={confirming.isBusy}
              reason={change.mine_to_decide ? undefined : t("needsAnother")}
              onPress={() => void confirm(change.id)}
            >
              {t("confirm")}
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="pt-2 text-danger text-small empty:hidden">
        {confirming.refusal}
      </p>
      {done?.password != null && (
        <p role="status" className="mt-3 rounded-2 bg-well p-3.5 text-small">
          {t("firstPassword", { name: done.name })}{" "}
          <code className="figures select-all font-sans font-semibold">{done.password}</code>
        </p>
      )}
    </Card>
  );
}

function ChangeText({ change }: { readonly change: Change }) {
  const { t } = useTranslation(["staff-accounts", "common"]);
  const format = useFormat();
  const roles = change.roles.map((role) => t(`common:role_${role}`)).join(t("common:listMark"));
  const { number, name } = change;
  const who = number === null ? name : staffName({ number, name });
  return (
    <p className="min-w-0 flex-1 text-small">
      <span className="font-semibold">{t(`change_${change.change}`)}</span> {who}
      {roles !== "" && <span className="text-text-3"> ({roles})</span>}
      <span className="block text-caption text-text-3">
        {t("proposedBy", {
          staff: staffName(change.proposer),
          moment: format.moment(change.proposed_ms),
        })}
        {change.note !== "" && ` · ${change.note}`}
      </span>
    </p>
  );
}
