import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { fetchKeeping } from "@sumi/client/download.ts";
import { billsFile } from "@sumi/contract/bills/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { saveFile } from "../app/save-file.ts";
import { client } from "../connection.ts";
import { type BillsFilter, fieldsOf } from "./bills-filter.ts";

/** Saves the filtered bills as a table for a spreadsheet, one download at a time. */
export function useBillsTable(filter: BillsFilter) {
  const { t } = useTranslation("bills");
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const onFile = (file: Blob) => saveFile(file, "sumi-bills.csv");
    const fields = fieldsOf(filter, new Date());
    const answer = await client.call(billsFile, fields, { fetch: fetchKeeping({ onFile }) });
    setBusy(false);
    if (answer.ok) toasts.show("success", t("downloaded"));
    else toasts.show("error", failureText(answer.failure));
  };
  return { save, isBusy };
}
