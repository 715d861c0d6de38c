import { saveFile } from "@sumi/app/save-file.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { verdictOf } from "@sumi/formulas/delivery-proof/verify.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { DELIVERY_PATHS } from "../paths.ts";
import { StepCard } from "./StepCard.tsx";
import { VERDICT_WORDS } from "./step-words.ts";
import type { Verified } from "./verified.ts";

const TONES = { held: "success", broken: "danger", unproven: "warning" } as const;

/** The result of a verification by step, and the files that repeat it without the exchange. */
export function VerifiedProof({ proof, steps }: Verified) {
  const { t } = useTranslation("delivery-proof");
  const verdict = verdictOf(steps);
  const save = () => {
    const file = new Blob([JSON.stringify(proof)], { type: "application/json" });
    saveFile(file, `contract-${proof.record_hash.slice(0, 12)}.json`);
  };
  return (
    <>
      <div role="status">
        <NoticeNote tone={TONES[verdict]}>
          <strong className="font-semibold">{t(VERDICT_WORDS[verdict])}</strong>
        </NoticeNote>
      </div>
      <ol className="rounded-3 bg-surface-1 px-4 shadow-e1">
        {steps.map((step) => (
          <StepCard key={step.name} step={step} />
        ))}
      </ol>
      <section className="grid gap-3 pb-4">
        <p className="text-small text-text-2">{t("offlineText")}</p>
        <Button isWide onPress={save}>
          {t("save")}
        </Button>
        <a
          href={DELIVERY_PATHS.offlineVerifier}
          download
          className="flex min-h-(--hit) items-center justify-center font-medium text-link"
        >
          {t("offline")}
        </a>
      </section>
    </>
  );
}
