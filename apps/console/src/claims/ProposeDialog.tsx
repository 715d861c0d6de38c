import { useTranslation } from "@sumi/app/speech.ts";
import { CLAIM_KINDS } from "@sumi/contract/claims/calls.ts";
import { proposeClaim } from "@sumi/contract/claims/staff.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { type Form, useForm } from "../kit/use-form.ts";
import { type ClaimForm, claimErrors, claimFields } from "./claim-form.ts";

const EMPTY: ClaimForm = {
  kind: "registration",
  statement: "",
  issuer: "",
  reference: "",
  evidence: "",
  issued: "",
  expires: "",
  note: "",
};

/** Proposes a claim with its evidence; nobody sees it before another administrator confirms it. */
export function ProposeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["claims", "common"]);
  const form = useForm({
    initial: EMPTY,
    check: claimErrors,
    fields: claimFields,
    send: (fields) => client.call(proposeClaim, fields),
    onDone: async () => {
      toasts.show("success", t("common:proposed"));
      onClose();
      await queries.invalidateQueries({ queryKey: ["pages", "claims"] });
    },
  });
  const { values } = form;
  return (
    <FormDialog
      title={t("propose")}
      submitLabel={t("send")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("proposeText")}</p>
      <SelectField
        label={t("kind")}
        value={values.kind}
        options={CLAIM_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={(kind) => form.change({ kind })}
      />
      <Evidence form={form} />
      <AuditNote
        label={t("common:note")}
        value={values.note}
        onChange={(note) => form.change({ note })}
      />
    </FormDialog>
  );
}

type EvidenceProps = { readonly form: Form<ClaimForm, ReturnType<typeof claimErrors>> };

const LENGTHS = { statement: 300, issuer: 120, reference: 80, evidence: 300 } as const;

/** The statement, its issuer, its evidence and its first and last day. */
function Evidence({ form }: EvidenceProps) {
  const { t } = useTranslation("claims");
  const { values, errors, change } = form;
  const field = (name: keyof typeof LENGTHS) => {
    const error = name === "reference" ? undefined : errors[name];
    return (
      <SmallField
        label={t(name)}
        maxLength={LENGTHS[name]}
        value={values[name]}
        onChange={(value) => change({ [name]: value })}
        error={error && t(error)}
      />
    );
  };
  const day = (name: "issued" | "expires") => (
    <SmallField
      label={t(name)}
      type="date"
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
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
