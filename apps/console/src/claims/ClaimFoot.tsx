import { useTranslation } from "@sumi/app/speech.ts";
import { confirmClaim } from "@sumi/contract/claims/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { queries } from "../app/queries.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { KbdHint } from "../kit/KbdHint.tsx";
import { useApproveKey } from "../kit/use-approve-key.ts";
import type { Claim } from "./data.ts";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

/** Publishing takes a second administrator; withdrawing takes one person. */
export function ClaimFoot({ row }: { readonly row: Claim }) {
  const { t } = useTranslation("claims");
  const may = useMay();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const confirming = useAct((fields: { id: string }) => client.call(confirmClaim, fields));
  const submit = async () => {
    if ((await confirming.run({ id: row.id })) === undefined) return;
    toasts.show("success", t("confirmed"));
    await queries.invalidateQueries({ queryKey: ["pages", "claims"] });
  };
  const isMine = row.mine_to_confirm;
  const isWaiting = row.state === "proposed" && may("claims.change");
  useApproveKey(isMine ? () => void submit() : undefined);
  return (
    <>
      <p role="alert" className="pb-2 text-danger text-small empty:hidden">
        {confirming.refusal}
      </p>
      <div className="flex flex-wrap gap-2">
        {may("claims.withdraw") && (
          <Button size="small" kind="danger" onPress={() => setWithdrawing(true)}>
            {t("withdraw")}
          </Button>
        )}
        {isWaiting && (
          <Button
            size="small"
            kind="primary"
            isLoading={confirming.isBusy}
            reason={isMine ? undefined : t("needsAnother")}
            onPress={() => void submit()}
          >
            {t("confirm")}
            <KbdHint keyName="A" />
          </Button>
        )}
      </div>
      {isWaiting && <p className="pt-2 text-caption text-text-3">{t("footNote")}</p>}
      {isWithdrawing && <WithdrawDialog id={row.id} onClose={() => setWithdrawing(false)} />}
    </>
  );
}
