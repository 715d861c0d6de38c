import { failureText } from "@sumi/app/failure-text.ts";
import { saveFile } from "@sumi/app/save-file.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { fetchKeeping } from "@sumi/client/download.ts";
import { exportMember } from "@sumi/contract/member-export/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useRef, useState } from "react";
import { FootBar } from "../app/FootBar.tsx";
import { Page } from "../app/Page.tsx";
import { useFormat } from "../language/use-format.ts";
import { useStepUp } from "../proof/use-step-up.tsx";

/** The contents of the document, in the reader's words. */
const CONTENTS = [
  ...(["profile", "identity", "security", "balances", "orders", "fills", "contracts"] as const),
  ...(["deposits", "withdrawals", "bills", "addresses", "bankCards", "sessions"] as const),
  ...(["signIns", "securityEvents", "notices", "staffAccesses"] as const),
];

/** Exports everything that belongs to the member, as one file. */
export function ExportScreen() {
  const { t } = useTranslation("member-export");
  const { save, state, sheet } = useExport();
  return (
    <Page title={t("title")}>
      <div className="grid grid-cols-1 gap-4 pt-1 pb-4 gutter">
        <p className="text-text-2">{t("text")}</p>
        <section className="rounded-3 bg-surface-1 px-4 py-3 shadow-e1">
          <h2 className="pb-1 text-caption text-text-3">{t("contents")}</h2>
          <ul className="list-disc pl-5 text-small">
            {CONTENTS.map((name) => (
              <li key={name} className="wrap-anywhere py-0.5">
                {t(name)}
              </li>
            ))}
          </ul>
        </section>
        <NoticeNote tone="warning">{t("careful")}</NoticeNote>
      </div>
      <FootBar>
        <Progress state={state} />
        <Button
          kind="primary"
          size="large"
          isWide
          isLoading={state.kind === "running"}
          onPress={() => void save()}
        >
          {t("start")}
        </Button>
      </FootBar>
      {sheet}
    </Page>
  );
}

type State =
  | { readonly kind: "idle" | "done" }
  | { readonly kind: "running"; readonly bytes: number }
  | { readonly kind: "failed"; readonly message: string };

/** Fetches one document at a time and saves it once it is complete. */
function useExport() {
  const { call, sheet } = useStepUp();
  const [state, setState] = useState<State>({ kind: "idle" });
  const isRunning = useRef(false);
  const save = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ kind: "running", bytes: 0 });
    const keeping = fetchKeeping({
      onFile: (file) => saveFile(file, "sumi-export.json"),
      onBytes: (bytes) => setState({ kind: "running", bytes }),
    });
    const answer = await call(exportMember, {}, { fetch: keeping });
    isRunning.current = false;
    if (answer.ok) setState({ kind: "done" });
    else setState({ kind: "failed", message: failureText(answer.failure) });
  };
  return { save, state, sheet };
}

const KILOBYTE = 1_000;

/** The progress of the download, its success, or the reason of its failure. */
function Progress({ state }: { readonly state: State }) {
  const { t } = useTranslation("member-export");
  const format = useFormat();
  if (state.kind === "failed") {
    return (
      <p role="alert" className="pb-2 text-danger text-small">
        {state.message}
      </p>
    );
  }
  const size = state.kind === "running" ? Math.ceil(state.bytes / KILOBYTE) : 0;
  return (
    <p role="status" className="pb-2 text-small text-text-2 empty:hidden">
      {size > 0 && t("received", { size: format.number(String(size)) })}
      {state.kind === "done" && t("done")}
    </p>
  );
}
