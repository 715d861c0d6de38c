import { failureText } from "@sumi/app/failure-text.ts";
import { saveFile } from "@sumi/app/save-file.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { fetchKeeping } from "@sumi/client/download.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useRef } from "react";
import { stepUp } from "../app/step-up.ts";

export type SaveListProps = {
  /** The name of the file, without its ending. */
  readonly name: string;
  /** Makes the call that answers with the file. */
  readonly load: (fetching: typeof fetch) => Promise<Answer<unknown>>;
};

/**
 * Saves the whole list as a table for a spreadsheet, one at a time and after the second factor; the
 * desk log tells of it.
 */
export function SaveList({ name, load }: SaveListProps) {
  const { t } = useTranslation();
  const isBusy = useRef(false);
  const save = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const keeping = fetchKeeping({ onFile: (file) => saveFile(file, `sumi-${name}.csv`) });
    const answer = await stepUp.around(() => load(keeping));
    isBusy.current = false;
    if (answer.ok) toasts.show("success", t("tableSaved"));
    else toasts.show("error", failureText(answer.failure));
  };
  return <IconButton icon="download-simple" label={t("saveTable")} onPress={() => void save()} />;
}
