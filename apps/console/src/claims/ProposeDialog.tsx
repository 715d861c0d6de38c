import { CLAIM_KINDS } from "@sumi/contract/claims/calls.ts";
import { proposeClaim } from "@sumi/contract/claims/staff.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../app/queries.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { type ClaimForm, claimErrors, claimFields } from "./claim-form.ts";

const EMPTY: ClaimForm = {
  ...{ kind: "registration", statement: "", issuer: "", reference: "" },
  ...{ evidence: "", issued: "", expires: "", note: "" },
};

/** Proposes a claim with its evidence; nobody sees it before another administrator confirms it. */
export function ProposeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["claims", "common"]);
  const [form, setForm] = useState(EMPTY);
  const [judgedMs, setJudgedMs] = useState<number>();
  const errors = judgedMs === undefined ? {} : claimErrors(form, judgedMs);
  const propose = useAct((fields: ReturnType<typeof claimFields>) =>
    client.call(proposeClaim, fields),
  );
  const submit = async () => {
    const nowMs = Date.now();
    setJudgedMs(nowMs);
    if (Object.keys(claimErrors(form, nowMs)).length > 0) return;
    if ((await propose.run(claimFields(form))) === undefined) return;
    toasts.show("success", t("common:proposed"));
    onClose();
    await queries.invalidateQueries({ queryKey: ["pages", "claims"] });
  };
  return (
    <FormDialog
      title={t("propose")}
      submitLabel={t("send")}
      cancelLabel={t("common:cancel")}
      isBusy={propose.isBusy}
      refusal={propose.refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("proposeText")}</p>
      <SelectField
        label={t("kind")}
        value={form.kind}
        options={CLAIM_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={(kind) => setForm({ ...form, kind })}
      />
      <Evidence form={form} errors={errors} onChange={setForm} />
      <AuditNote
        label={t("common:note")}
        value={form.note}
        onChange={(note) => setForm({ ...form, note })}
      />
    </FormDialog>
  );
}

type EvidenceProps = {
  readonly form: ClaimForm;
  readonly errors: ReturnType<typeof claimErrors>;
  readonly onChange: (form: ClaimForm) => void;
};

const LENGTHS = { statement: 300, issuer: 120, reference: 80, evidence: 300 } as const;

/** The sentence, who says so, where that can be seen, and from when until when it holds. */
function Evidence({ form, errors, onChange }: EvidenceProps) {
  const { t } = useTranslation("claims");
  const field = (name: keyof typeof LENGTHS) => {
    const error = name === "reference" ? undefined : errors[name];
    return (
      <SmallField
        label={t(name)}
        maxLength={LENGTHS[name]}
        value={form[name]}
        onChange={(value) => onChange({ ...form, [name]: value })}
        error={error && t(error)}
      />
    );
  };
  const day = (name: "issued" | "expires") => (
    <SmallField
      label={t(name)}
      type="date"
      value={form[name]}
      onChange={(value) => onChange({ ...form, [name]: value })}
      error={errors[name] && t(errors[name])}
    />
  );
  return (
    <>
      {field("statement")}
      <div className="grid grid-cols-2 gap-2">
        {field("issuer")}
        {field("reference")}
      </div>
      {field("evidence")}
      <div className="grid grid-cols-2 gap-2">
        {day("issued")}
        {day("expires")}
      </div>
    </>
  );
}
