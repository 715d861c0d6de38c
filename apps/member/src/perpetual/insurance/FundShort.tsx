import { useTranslation } from "@sumi/app/speech.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import type { ReactNode } from "react";
import { useFormat } from "../../language/use-format.ts";

export type FundShortProps = {
  readonly sinceMs: number;
  /** A way to the page of the fund, where this is another page. */
  readonly children?: ReactNode;
};

/** Says since when the fund is below its minimum, and what that stops. */
export function FundShort({ sinceMs, children }: FundShortProps) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  return (
    <div role="status">
      <NoticeNote tone="warning">
        {t("fundShort", { moment: format.moment(sinceMs, "minute") })} {children}
      </NoticeNote>
    </div>
  );
}
