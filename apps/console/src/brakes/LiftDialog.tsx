import { useTranslation } from "@sumi/app/speech.ts";
import { proposeLifting } from "@sumi/contract/brakes/staff.ts";
import { client } from "../connection.ts";
import { ProposalDialog } from "../kit/ProposalDialog.tsx";
import type { BrakeDialogProps } from "./BrakeDialog.tsx";
import { useThingName } from "./use-thing-name.ts";

/** Proposes to lift a brake before its end. */
export function LiftDialog({ thing, onClose }: Omit<BrakeDialogProps, "timeMs">) {
  const { t } = useTranslation("brakes");
  const nameOf = useThingName();
  const { kind, name } = thing;
  return (
    <ProposalDialog
      title={t("liftTitle", { thing: nameOf(thing) })}
      text={t("liftText")}
      submitLabel={t("proposeLift")}
      send={(note, client_id) => client.call(proposeLifting, { kind, name, note, client_id })}
      onClose={onClose}
    />
  );
}
