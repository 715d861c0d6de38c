import { useState } from "react";
import { type DepositForm, EMPTY_FORM } from "./deposit-form.ts";
import { useAnnounce } from "./use-announce.ts";

/** The announcement and its sending; the network is chosen beside it. */
export function useDepositReport() {
  const [form, setForm] = useState(EMPTY_FORM);
  const announcement = useAnnounce();
  const change = (changed: Partial<DepositForm>) => {
    announcement.forgive();
    // Reading a picture takes a while; fields that were typed meanwhile are kept.
    setForm((present) => ({ ...present, ...changed }));
  };
  return { form, change, announcement };
}

export type DepositReport = ReturnType<typeof useDepositReport>;
