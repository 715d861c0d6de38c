import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { sendIntention } from "@sumi/client/intention.ts";
import { addAddress } from "@sumi/contract/withdrawals/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useRef, useState } from "react";
import { queries } from "../app/queries.ts";
import { useNote } from "../app/use-note.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import { reach } from "../transfers/reached.ts";
import { type AddressField, type AddressForm, fieldOfRefusal, fieldsOf } from "./address-form.ts";
import { addressesQuery, tellHasAddress } from "./calls.ts";
import type { Address } from "./data.ts";

/** A refusal, with the form as it was sent: its error disappears once the field changes. */
export type AddressRefusal = {
  readonly message: string;
  readonly field: AddressField | undefined;
  readonly form: AddressForm;
};

/** Sends one address at a time; after a lost answer it is sent again under the same `client_id`. */
export function useAddAddress(onAdded: (address: Address) => void) {
  const { t } = useTranslation("withdrawals");
  const stepUp = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useNote<AddressRefusal>();
  const intention = useIntention();
  const isSent = useRef(false);

  const submit = async (form: AddressForm, hasMemo: boolean) => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    setRefusal(undefined);
    const { tag, ...plain } = fieldsOf(form);
    const fields = { ...plain, memo: hasMemo && tag !== "" ? tag : undefined };
    const answer = await sendIntention(intention, fields, (name) =>
      stepUp.call(addAddress, { ...fields, client_id: name }),
    );
    isSent.current = false;
    setBusy(false);
    if (answer.ok) {
      reach(answer.data.sequence);
      remember(answer.data.address);
      toasts.show("success", t("addressAdded"));
      onAdded(answer.data.address);
      return;
    }
    const { failure } = answer;
    setRefusal({ message: failureText(failure), field: fieldOfRefusal(failure), form }, failure);
  };

  return { submit, isBusy, refusal, sheet: stepUp.sheet };
}

function remember(address: Address): void {
  queries.setQueryData(addressesQuery.queryKey, (known) =>
    known === undefined ? undefined : [...known.filter(({ id }) => id !== address.id), address],
  );
  // The cached pages of withdrawals lack the new address.
  queries.removeQueries({ queryKey: ["withdrawals", "page"] });
  tellHasAddress(true);
}
