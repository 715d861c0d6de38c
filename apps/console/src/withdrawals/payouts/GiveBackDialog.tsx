import { useTranslation } from "@sumi/app/speech.ts";
import { unassignPayouts } from "@sumi/contract/withdrawals/payouts.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { client } from "../../connection.ts";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { useForm } from "../../kit/use-form.ts";
import { tellPayouts, type Wallet } from "./use-payouts.ts";

export type GiveBackDialogProps = {
  readonly wallet: Wallet;
  readonly onClose: () => void;
};

/** Gives a whole batch back, after saying that somebody else has to take it then. */
export function GiveBackDialog({ wallet, onClose }: GiveBackDialogProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const { coin, network } = wallet;
  const form = useForm({
    initial: {},
    check: () => ({}),
    fields: () => ({ coin, network }),
    send: (fields) => client.call(unassignPayouts, fields),
    onDone: ({ cases }) => {
      toasts.show("success", t("givenBack", { number: cases }));
      onClose();
      void tellPayouts();
    },
  });
  return (
    <FormDialog
      title={t("giveBack")}
      submitLabel={t("giveBack")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("giveBackText", { coin, network })}</p>
    </FormDialog>
  );
}
