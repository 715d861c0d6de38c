import { useTranslation } from "@sumi/app/speech.ts";
import type { AnnouncementData } from "@sumi/contract/announcements/calls.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { ArticleBody } from "../app/ArticleBody.tsx";
import { Remark } from "../app/Remark.tsx";
import { useFormat } from "../language/use-format.ts";
import { toneOf } from "./kinds.ts";
import { ANNOUNCEMENTS_PATHS } from "./paths.ts";

/** The words of an announcement; a correction and the words that it corrects name each other. */
export function AnnouncementLetter({ announcement }: { readonly announcement: AnnouncementData }) {
  const { t } = useTranslation("announcements");
  const format = useFormat();
  const { kind, title, body, language, shown_ms: shownMs } = announcement;
  return (
    <article className="grid gap-6 px-6 pt-1 pb-8">
      <header className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
          <Tag tone={toneOf(kind)} size="large">
            {t(`kind_${kind}`)}
          </Tag>
          <time
            dateTime={new Date(shownMs).toISOString()}
            className="figures-dense text-small text-text-3"
          >
            {format.moment(shownMs, "minute")}
          </time>
        </p>
        <h2
          lang={language}
          className="break-words font-bold text-[1.75rem] leading-[1.3] tracking-[-0.01em]"
        >
          {title}
        </h2>
        <Standing announcement={announcement} />
      </header>
      {body !== "" && <ArticleBody text={body} language={language} />}
    </article>
  );
}

/** Says that the words were corrected or withdrawn, and links to those before or after them. */
function Standing({ announcement }: { readonly announcement: AnnouncementData }) {
  const { t } = useTranslation("announcements");
  const format = useFormat();
  const { corrects, corrected_by: correctedBy, corrected_ms: correctedMs } = announcement;
  const { withdrawn_ms: withdrawnMs, language } = announcement;
  if (withdrawnMs !== null) {
    return <Remark>{t("withdrawn", { time: format.moment(withdrawnMs, "minute") })}</Remark>;
  }
  return (
    <>
      {correctedBy !== null && correctedMs !== null && (
        <Remark>
          {t("corrected", { time: format.moment(correctedMs, "minute") })}
          <Other id={correctedBy} label={t("readCorrected")} />
        </Remark>
      )}
      {corrects !== null && (
        <Remark>
          {t("corrects")}
          <Other id={corrects} label={t("readWrong")} />
        </Remark>
      )}
      {language !== format.language && <Remark>{t("otherLanguage")}</Remark>}
    </>
  );
}

function Other({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <Link
      to={ANNOUNCEMENTS_PATHS.announcement}
      search={{ id }}
      className="flex min-h-(--hit) w-fit min-w-(--hit) items-center text-link underline"
      replace
    >
      {label}
    </Link>
  );
}
