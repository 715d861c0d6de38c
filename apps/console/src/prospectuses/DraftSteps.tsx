import { useTranslation } from "@sumi/app/speech.ts";
import type { ProspectusData } from "@sumi/contract/prospectuses/prospectus.ts";
import { type ReactNode, useState } from "react";
import { FormDialog } from "../kit/FormDialog.tsx";
import type { FormState } from "../kit/use-form.ts";
import { errorsIn, STEPS, type Step } from "./draft-steps.ts";
import { ProspectusFields } from "./ProspectusFields.tsx";
import { ProspectusView } from "./ProspectusView.tsx";
import type { ProspectusErrors } from "./prospectus-form.ts";

export type DraftStepsProps<Errors> = {
  readonly title: string;
  readonly form: FormState;
  readonly prospectus: ProspectusData;
  readonly changeProspectus: (prospectus: ProspectusData) => void;
  /** All errors of the draft by field, whatever step they belong to. */
  readonly errors: Errors;
  readonly terms: (errors: Partial<Errors>) => ReactNode;
  /** The terms once more, and the note below the prospectus. */
  readonly review: ReactNode;
  readonly note: (errors: Partial<Errors>) => ReactNode;
  readonly onClose: () => void;
};

/** Terms, prospectus and a last look at both; nobody changes them later. */
export function DraftSteps<Errors extends ProspectusErrors>(props: DraftStepsProps<Errors>) {
  const { title, form, prospectus, changeProspectus, errors, onClose } = props;
  const { t } = useTranslation(["prospectuses", "common"]);
  const [step, setStep] = useState<Step>("terms");
  const [tried, setTried] = useState<readonly Step[]>([]);
  const wrong = errorsIn(step, errors);
  const shown = tried.includes(step) ? wrong : {};
  const goOn = () => {
    setTried([...tried, step]);
    const next = STEPS[STEPS.indexOf(step) + 1];
    if (next === undefined) form.submit();
    else if (Object.keys(wrong).length === 0) setStep(next);
  };
  const goBack = () => {
    const before = STEPS[STEPS.indexOf(step) - 1];
    if (before === undefined) onClose();
    else setStep(before);
  };
  return (
    <FormDialog
      title={`${title} · ${t(`step_${step}`)}`}
      submitLabel={step === "review" ? title : t("next")}
      cancelLabel={step === "terms" ? t("common:cancel") : t("back")}
      form={{ ...form, submit: goOn }}
      onClose={goBack}
    >
      {step === "terms" && props.terms(shown)}
      {step === "prospectus" && (
        <ProspectusFields value={prospectus} errors={shown} onChange={changeProspectus} />
      )}
      {step === "review" && (
        <>
          <p className="text-small text-text-2">{t("reviewText")}</p>
          {props.review}
          <ProspectusView value={prospectus} />
          {props.note(shown)}
        </>
      )}
    </FormDialog>
  );
}
