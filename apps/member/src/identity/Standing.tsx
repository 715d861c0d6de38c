import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Timeline, type TimelineStep } from "@sumi/ui/Timeline.tsx";
import { FootBar } from "../app/FootBar.tsx";
import { IDENTITY_STATUS } from "../app/identity-status.ts";
import { WordsToMember } from "../app/WordsToMember.tsx";
import { useFormat } from "../language/use-format.ts";
import type { Identity } from "./data.ts";
import { reasonWord, TYPE_WORDS } from "./identity-words.ts";
import { Privacy } from "./Privacy.tsx";

export type StandingProps = {
  readonly identity: Identity;
  /** Shows the form for another submission. */
  readonly onAgain: () => void;
};

/** The outcome of the submitted papers. */
export function Standing({ identity, onAgain }: StandingProps) {
  const { t } = useTranslation("identity");
  const { status, submitted } = identity;
  const { word, tone } = IDENTITY_STATUS[status];
  return (
    <>
      <div className="grid grid-cols-1 gap-4 pt-1 pb-6 gutter">
        <div>
          <Tag tone={tone} size="large">
            {t(word)}
          </Tag>
        </div>
        <Meaning identity={identity} />
        {submitted !== null && (
          <>
            <Progress status={status} submitted={submitted} />
            <Papers submitted={submitted} />
          </>
        )}
        {status === "under_review" && <Privacy days={identity.picture_days} />}
      </div>
      {status === "rejected" && identity.may_submit && (
        <FootBar>
          <Button kind="primary" size="large" isWide onPress={onAgain}>
            {t("again")}
          </Button>
        </FootBar>
      )}
    </>
  );
}

/** Explains the status in a sentence, with the reason of a rejection. */
function Meaning({ identity: { status, reason, note } }: { readonly identity: Identity }) {
  const { t } = useTranslation("identity");
  if (status === "under_review") return <NoticeNote icon="clock">{t("reviewing")}</NoticeNote>;
  if (status === "certified") return <NoticeNote tone="success">{t("certifiedText")}</NoticeNote>;
  return (
    <NoticeNote tone="danger">
      <p>{t(reasonWord(reason))}</p>
      <WordsToMember words={note} />
    </NoticeNote>
  );
}

type Submitted = NonNullable<Identity["submitted"]>;

type ProgressProps = Pick<Identity, "status"> & { readonly submitted: Submitted };

function Progress({ status, submitted }: ProgressProps) {
  const { t } = useTranslation("identity");
  const format = useFormat();
  const { submitted_ms: submittedMs, decided_ms: decidedMs } = submitted;
  const isWaiting = status === "under_review";
  const steps: readonly TimelineStep[] = [
    {
      id: "submitted",
      title: t("stepSubmitted"),
      text: format.moment(submittedMs, "minute"),
      state: "done",
    },
    { id: "review", title: t("stepReviewed"), state: isWaiting ? "current" : "done" },
    {
      id: "result",
      title: t(isWaiting ? "stepResult" : IDENTITY_STATUS[status].word),
      text: isWaiting || decidedMs === null ? undefined : format.moment(decidedMs, "minute"),
      state: isWaiting ? "next" : status === "certified" ? "done" : "failed",
    },
  ];
  return (
    <section className="rounded-3 bg-surface-1 p-4 shadow-e1">
      <h2 className="pb-3 text-caption text-text-3">{t("progress")}</h2>
      <Timeline steps={steps} />
    </section>
  );
}

/** Enough details for members to recognise their own papers. */
function Papers({ submitted }: { readonly submitted: Submitted }) {
  const { t } = useTranslation("identity");
  const { language } = useFormat();
  const { type, country, real_name: name, phone } = submitted;
  const countryName = new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
  return (
    <section className="rounded-3 bg-surface-1 px-4 py-2.5 shadow-e1">
      <KeyValueRows
        rows={[
          { label: t("documentType"), value: t(TYPE_WORDS[type].word) },
          { label: t("country"), value: countryName },
          { label: t("realName"), value: name },
          { label: t("phone"), value: phone },
        ]}
      />
    </section>
  );
}
