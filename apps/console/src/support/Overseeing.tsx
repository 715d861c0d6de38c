import { useTranslation } from "@sumi/app/speech.ts";
import { overseeSupport } from "@sumi/contract/support/search-calls.ts";
import { SECOND_LINE_REASONS, type SecondLineReason } from "@sumi/contract/support/terms.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { SelectField } from "../kit/SelectField.tsx";

type OverseeingProps = { readonly id: string; readonly onOpened: () => void };

/** Why the second line reads a colleague's thread; the member reads the reason. */
export function Overseeing({ id, onOpened }: OverseeingProps) {
  const { t } = useTranslation("support");
  const [reason, setReason] = useState<SecondLineReason>("SUPPORT_COMPLAINT");
  const opening = useAct((fields: { id: string; reason: SecondLineReason }) =>
    client.call(overseeSupport, fields),
  );
  const open = async () => {
    if ((await opening.run({ id, reason })) !== undefined) onOpened();
  };
  return (
    <section aria-label={t("oversee")} className="grid gap-2.5 border-line border-t pt-4">
      <p className="text-small text-text-2">{t("overseeText")}</p>
      <SelectField
        label={t("overseeReason")}
        value={reason}
        options={SECOND_LINE_REASONS.map((value) => ({ value, label: t(`reason_${value}`) }))}
        onChange={setReason}
      />
      <p role="alert" className="text-danger text-small empty:hidden">
        {opening.refusal}
      </p>
      <Button size="small" isLoading={opening.isBusy} onPress={() => void open()}>
        {t("oversee")}
      </Button>
    </section>
  );
}
