import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { useState } from "react";
import { lazySheet } from "../../app/lazy-sheet.tsx";

const CancelAllDialog = lazySheet(
  async () => (await import("./CancelAllDialog.tsx")).CancelAllDialog,
);

export type CancelAllProps = {
  readonly count: number;
  readonly onCancel: () => Promise<Answer<{ readonly count: number }>>;
};

/** A button that asks before it cancels every order of a list. */
export function CancelAll(props: CancelAllProps) {
  const { t } = useTranslation("orders");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="min-h-(--hit) min-w-(--hit) font-medium text-link text-small"
        onClick={() => setAsking(true)}
      >
        {t("cancelAll")}
      </button>
      {isAsking && <CancelAllDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
