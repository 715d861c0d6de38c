import { useTranslation } from "@sumi/app/speech.ts";
import { addBankCard } from "@sumi/contract/bank-cards/calls.ts";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { type FormEvent, useState } from "react";
import { FormEnd } from "../app/FormEnd.tsx";
import { fieldErrors } from "../app/field-errors.ts";
import { useSending } from "../app/use-sending.ts";
import { useStepUp } from "../proof/use-step-up.tsx";
import {
  type BankCardField,
  type BankCardForm,
  bankCardProblems,
  EMPTY_CARD,
  fieldOfRefusal,
} from "./bank-card-form.ts";
import { remember } from "./calls.ts";

/** Adds a card: four fields, and a second factor if the account has one. */
export function AddCardSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["bank-cards", "common"]);
  const [form, setForm] = useState(EMPTY_CARD);
  const [isJudged, setJudged] = useState(false);
  const { submit, isBusy, refusal, sheet } = useAddCard(onClose);
  const errors = useErrors(form, isJudged, refusal);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (Object.keys(bankCardProblems(form)).length === 0) void submit(form);
  };
  const field = (name: BankCardField) => (
    <TextField
      label={t(name)}
      value={form[name]}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      onChange={(text) => setForm({ ...form, [name]: text })}
      error={errors[name]}
    />
  );

  return (
    <Sheet title={t("add")} closeLabel={t("common:close")} isOpen isBusy={isBusy} onClose={onClose}>
      <form aria-label={t("add")} noValidate onSubmit={send} className="grid gap-4 pt-1">
        {field("number")}
        {field("name")}
        {field("bank")}
        {field("bankCode")}
        <p className="text-caption text-text-3">{t("sealed")}</p>
        <FormEnd
          message={refusal?.field === undefined ? refusal?.message : undefined}
          isBusy={isBusy}
          submit={t("save")}
        />
      </form>
      {sheet}
    </Sheet>
  );
}

/** Sends one card at a time; a card number counts once, however often it is sent. */
function useAddCard(onAdded: () => void) {
  const { t } = useTranslation("bank-cards");
  const { call, sheet } = useStepUp();
  const sending = useSending({
    send: ({ number, name, bankCode, bank }: BankCardForm) =>
      call(addBankCard, { number, name, bank_code: bankCode.trim(), bank }),
    fieldOf: fieldOfRefusal,
    onDone: ({ card }) => {
      remember(card);
      toasts.show("success", t("saved"));
      onAdded();
    },
  });
  return { ...sending, sheet };
}

type AddRefusal = ReturnType<typeof useAddCard>["refusal"];

/** The errors by field. Of a wrong number the server gives no details, so this says to check it. */
function useErrors(form: BankCardForm, isJudged: boolean, refusal: AddRefusal) {
  const { t } = useTranslation("bank-cards");
  const problems = Object.entries(isJudged ? bankCardProblems(form) : {});
  const own = Object.fromEntries(problems.map(([field, word]) => [field, t(word)]));
  const isOfNumber = refusal?.field === "number";
  return fieldErrors(form, own, isOfNumber ? { ...refusal, message: t("checkNumber") } : refusal);
}
