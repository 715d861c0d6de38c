import { useQuery } from "@tanstack/react-query";
import { articleQuery } from "../articles/ArticleView.tsx";
import { draftOf } from "../articles/article-draft.ts";
import type { AnnouncementRow } from "./data.ts";
import { PublishDialog } from "./PublishDialog.tsx";
import { formOfCorrection } from "./publish-form.ts";

export type CorrectDialogProps = {
  readonly row: AnnouncementRow;
  readonly onClose: () => void;
};

/** The words that are wrong, to be changed; the dialog opens once they are here. */
export function CorrectDialog({ row, onClose }: CorrectDialogProps) {
  const { data } = useQuery(articleQuery(row.text));
  if (data === undefined) return null;
  const initial = formOfCorrection(row, draftOf(data.words));
  return <PublishDialog initial={initial} corrects={row} onClose={onClose} />;
}
