import { useTranslation } from "@sumi/app/speech.ts";
import { watchAddress } from "@sumi/contract/wallet/calls.ts";
import { WATCHED_NAME_MAX } from "@sumi/contract/wallet/terms.ts";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { type FormEvent, useState } from "react";
import { FormEnd } from "../app/FormEnd.tsx";
import { fieldErrors } from "../app/field-errors.ts";
import { useSending } from "../app/use-sending.ts";
import { rememberWatched } from "../app/watched-addresses.ts";
import { client } from "../connection.ts";
import {
  EMPTY_WATCH,
  fieldOfRefusal,
  fieldsOf,
  type WatchForm,
  watchProblems,
} from "./watch-form.ts";

const ADDRESS_MAX = 128;

/** Looks at an address by its text and a name. Looking gives no right to what is there. */
export function WatchSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["wallet", "common"]);
  const [form, setForm] = useState(EMPTY_WATCH);
  const [isJudged, setJudged] = useState(false);
  const { submit, isBusy, refusal } = useSending({
    send: (wish: WatchForm) => client.call(watchAddress, fieldsOf(wish)),
    fieldOf: fieldOfRefusal,
    onDone: ({ watched }) => {
      rememberWatched(watched);
      toasts.show("success", t("watchedNow"));
      onClose();
    },
  });
  const problems = Object.entries(isJudged ? watchProblems(form) : {});
  const own = Object.fromEntries(problems.map(([field, word]) => [field, t(word)]));
  const errors = fieldErrors<WatchForm>(form, own, refusal);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (Object.keys(watchProblems(form)).length === 0) void submit(form);
  };
  return (
    <Sheet
      title={t("watch")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
    >
      <form aria-label={t("watch")} noValidate className="grid gap-4 pt-1" onSubmit={send}>
        <TextField
          label={t("address")}
          hint={t("addressHint")}
          value={form.address}
          maxLength={ADDRESS_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(address) => setForm({ ...form, address })}
          error={errors.address}
        />
        <TextField
          label={t("name")}
          value={form.name}
          maxLength={WATCHED_NAME_MAX}
          autoComplete="off"
          onChange={(name) => setForm({ ...form, name })}
          error={errors.name}
        />
        <FormEnd
          message={refusal?.field === undefined ? refusal?.message : undefined}
          isBusy={isBusy}
          submit={t("watchNow")}
        />
      </form>
    </Sheet>
  );
}
