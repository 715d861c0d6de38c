import { useTranslation } from "@sumi/app/speech.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { type FormEvent, useState } from "react";
import { CountryField } from "./CountryField.tsx";
import type { Identity, Side } from "./data.ts";
import {
  type IdentityField,
  type IdentityForm,
  identityAfter,
  identityProblems,
  sidesOf,
  stepsOf,
} from "./identity-form.ts";
import { Photos } from "./Photos.tsx";
import { Privacy } from "./Privacy.tsx";
import { SendBar } from "./SendBar.tsx";
import { StepBar } from "./StepBar.tsx";
import { TypeTiles } from "./TypeTiles.tsx";
import { type IdentityRefusal, useSubmit } from "./use-submit.ts";

const NAME_MAX = 100;
const PHONE_MAX = 32;

/** The person and the identity document. The fields are kept until the server has taken them. */
export function SubmissionForm({ identity }: { readonly identity: Identity }) {
  const { t } = useTranslation("identity");
  const [form, setForm] = useState(() => identityAfter(identity));
  const [isJudged, setJudged] = useState(false);
  const submission = useSubmit();
  const sides = sidesOf(identity, form);
  const errors = useErrors(form, { sides, isJudged, refusal: submission.refusal });
  // Reading a picture takes a while; fields that were changed meanwhile are kept.
  const change = (changed: Partial<IdentityForm>) =>
    setForm((present) => ({ ...present, ...changed }));

  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (Object.keys(identityProblems(form, sides)).length === 0) {
      void submission.submit(form, sides);
    }
  };

  return (
    <form aria-label={t("title")} noValidate onSubmit={send}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1 pb-4 gutter">
        <StepBar {...stepsOf(form, sides)} />
        <NoticeNote>{t("purpose")}</NoticeNote>
        <CountryField
          codes={identity.countries}
          value={form.country}
          error={errors.country}
          onChange={(country) => change({ country })}
        />
        <TextField
          label={t("realName")}
          hint={t("realNameHint")}
          value={form.realName}
          maxLength={NAME_MAX}
          autoComplete="name"
          onChange={(realName) => change({ realName })}
          error={errors.realName}
        />
        <TextField
          label={t("phone")}
          hint={t("phoneHint")}
          type="tel"
          inputMode="tel"
          value={form.phone}
          maxLength={PHONE_MAX}
          autoComplete="tel"
          onChange={(phone) => change({ phone })}
          error={errors.phone}
        />
        <TypeTiles
          types={identity.types.map(({ type }) => type)}
          value={form.type}
          error={errors.type}
          onChange={(type) => change({ type })}
        />
        <Photos form={form} sides={sides} errors={errors} onChange={change} />
        <Privacy days={identity.picture_days} />
      </div>
      <SendBar submission={submission} />
      {submission.sheet}
    </form>
  );
}

type Judging = {
  readonly sides: readonly Side[];
  readonly isJudged: boolean;
  readonly refusal: IdentityRefusal | undefined;
};

/** The errors by field: the app's own, or the server's until the field changes. */
function useErrors(form: IdentityForm, { sides, isJudged, refusal }: Judging) {
  const { t } = useTranslation("identity");
  const found = Object.entries(isJudged ? identityProblems(form, sides) : {});
  const own: Partial<Record<IdentityField, string>> = Object.fromEntries(
    found.map(([field, word]) => [field, t(word)]),
  );
  const field = refusal?.field;
  const isStanding = field !== undefined && refusal?.form[field] === form[field];
  return isStanding ? { [field]: refusal?.message, ...own } : own;
}
