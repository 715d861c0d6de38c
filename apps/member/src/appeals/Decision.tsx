import { useTranslation } from "@sumi/app/speech.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useFormat } from "../language/use-format.ts";
import type { Appeal } from "./calls.ts";

const REASON_WORDS = {
  SUSPECTED_FRAUD: "reasonFraud",
  SECURITY: "reasonSecurity",
  LEGAL_ORDER: "reasonLegal",
  MEMBER_REQUEST: "reasonOwn",
} as const;

/** The reason of the freeze, the date of its review, and the operations that go on meanwhile. */
export function Decision({ appeal }: { readonly appeal: Appeal }) {
  const { t } = useTranslation("appeals");
  const format = useFormat();
  const moment = format.moment(appeal.review_by_ms, "minute");
  return (
    <div className="grid gap-3">
      <NoticeNote tone="danger" icon="lock-simple">
        <p className="font-semibold">{t("frozen")}</p>
        <p>{t(reasonWord(appeal.reason))}</p>
      </NoticeNote>
      <NoticeNote tone={appeal.overdue ? "warning" : "info"} icon="clock">
        {appeal.overdue ? t("overdue") : t("reviewBy", { moment })}
      </NoticeNote>
      <p className="text-small text-text-2">{t("meanwhile")}</p>
    </div>
  );
}

function reasonWord(reason: string) {
  const isKnown = Object.hasOwn(REASON_WORDS, reason);
  // `isKnown` has just checked that it is a key.
  return isKnown ? REASON_WORDS[reason as keyof typeof REASON_WORDS] : "reasonUnsaid";
}
