import { useTranslation } from "@sumi/app/speech.ts";
import {
  closeSupport,
  type staffSupportThread,
  transferSupport,
} from "@sumi/contract/support/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { tellDecided } from "../app/decided.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { staffName } from "../kit/staff-name.ts";
import type { Thread } from "./SupportScreen.tsx";

type HandingProps = {
  readonly row: Thread;
  readonly colleagues: DataOf<typeof staffSupportThread>["colleagues"];
};

/** Hands the thread to a colleague or back to the inbox, or closes it. */
export function Handing({ row, colleagues }: HandingProps) {
  const { t } = useTranslation("support");
  const { id } = row;
  const [to, setTo] = useState("");
  const handing = useAct((fields: { id: string; to?: string }) =>
    client.call(transferSupport, fields),
  );
  const closing = useAct((fields: { id: string }) => client.call(closeSupport, fields));
  const told = () => tellDecided("support", row.member.uid);
  const handOver = async () => {
    const fields = { id, ...(to === "" ? {} : { to }) };
    if ((await handing.run(fields)) !== undefined) await told();
  };
  const close = async () => {
    if ((await closing.run({ id })) !== undefined) await told();
  };
  return (
    <section aria-label={t("handOver")} className="grid gap-2.5 border-line border-t pt-4">
      <SelectField
        label={t("handTo")}
        value={to}
        options={[
          { value: "", label: t("inbox") },
          ...colleagues.map((person) => ({
            value: String(person.number),
            label: staffName(person),
          })),
        ]}
        onChange={setTo}
      />
      <p role="alert" className="text-danger text-small empty:hidden">
        {handing.refusal ?? closing.refusal}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" isLoading={handing.isBusy} onPress={() => void handOver()}>
          {t("handOver")}
        </Button>
        <Button kind="outline" size="small" isLoading={closing.isBusy} onPress={() => void close()}>
          {t("closeThread")}
        </Button>
      </div>
    </section>
  );
}
