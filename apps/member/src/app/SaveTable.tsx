import { failureText } from "@sumi/app/failure-text.ts";
import { saveFile } from "@sumi/app/save-file.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useRef } from "react";
import { csvOf, type Table } from "./table.ts";

export type SaveTableProps<Row> = {
  /** The name of the file, without its ending. */
  readonly name: string;
  readonly table: Table<Row>;
};

/** Saves a filtered list as a table for a spreadsheet, one at a time. */
export function SaveTable<Row>({ name, table }: SaveTableProps<Row>) {
  const { t } = useTranslation("tables");
  const isBusy = useRef(false);
  const save = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const csv = await csvOf(table);
    isBusy.current = false;
    if (!csv.ok) return toasts.show("error", failureText(csv.failure));
    saveFile(new Blob([csv.data], { type: "text/csv" }), `${name}.csv`);
    toasts.show("success", t("saved"));
  };
  return <IconButton icon="download-simple" label={t("save")} onPress={() => void save()} />;
}
