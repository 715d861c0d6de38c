import type { StaffPageData } from "@sumi/contract/pages/staff.ts";
import { useQuery } from "@tanstack/react-query";
import { articleQuery } from "../articles/ArticleView.tsx";
import { draftOf } from "../articles/article-draft.ts";
import { PageDialog } from "./PageDialog.tsx";
import { formOfVersion } from "./page-form.ts";

export type VersionDialogProps = {
  readonly row: StaffPageData;
  readonly onClose: () => void;
};

/** The words of the newest version, to be changed; the dialog opens once they are here. */
export function VersionDialog({ row, onClose }: VersionDialogProps) {
  const { data } = useQuery(articleQuery(row.text));
  if (data === undefined) return null;
  return (
    <PageDialog initial={formOfVersion(row, draftOf(data.words))} isVersion onClose={onClose} />
  );
}
