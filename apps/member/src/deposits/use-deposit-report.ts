import { useState } from "react";
import { type DepositForm, EMPTY_FORM } from "./deposit-form.ts";
import { useAnnounce } from "./use-announce.ts";

/** What is being told of a transfer, and its sending; the network is chosen beside it. */
export function useDepositReport() {
  const [form, setForm] = useState(EMPTY_FORM);
  const announcement = useAnnounce();
  const change = (changed: Partial<DepositForm>) => {
    announcement.forgive();
    // A picture is read for a while: what was typed meanwhile stays.
    setForm((present) => ({ ...present, ...changed }));
  };
  return { form, change, announcement };
}

export type DepositReport = ReturnType<typeof useDepositReport>;
