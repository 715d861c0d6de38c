import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { announcementInfo } from "@sumi/contract/announcements/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { PaperPage } from "../app/PaperPage.tsx";
import { client } from "../connection.ts";
import { useLanguage } from "../language/use-language.ts";
import { AnnouncementLetter } from "./AnnouncementLetter.tsx";
import { ANNOUNCEMENTS_PATHS } from "./paths.ts";

/** One announcement as a letter on paper, which guests may read as well. */
export function AnnouncementScreen() {
  const { t } = useTranslation("announcements");
  const { id = "" } = useSearch({ from: ANNOUNCEMENTS_PATHS.announcement });
  const language = useLanguage();
  const letter = useQuery({
    queryKey: ["announcements", "letter", id, language],
    queryFn: async ({ signal }) => {
      return answered(await client.call(announcementInfo, { id }, { signal })).announcement;
    },
  });
  return (
    <PaperPage
      title={t("title")}
      query={letter}
      failed={t("letterFailed")}
      missing={{
        title: t("missing"),
        way: t("toList"),
        to: ANNOUNCEMENTS_PATHS.announcements,
      }}
    >
      {(data) => <AnnouncementLetter announcement={data} />}
    </PaperPage>
  );
}
