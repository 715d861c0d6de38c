import { useTranslation } from "@sumi/app/speech.ts";
import type { PageData } from "@sumi/contract/pages/calls.ts";
import { Link } from "@tanstack/react-router";
import { ArticleBody } from "../app/ArticleBody.tsx";
import { Remark } from "../app/Remark.tsx";
import { useFormat } from "../language/use-format.ts";
import { Helpful } from "./Helpful.tsx";
import { PAGES_PATHS } from "./paths.ts";
import { StillOpen } from "./StillOpen.tsx";

/** The words of a page, with what a reader has to know of this version. */
export function PageArticle({ page }: { readonly page: PageData }) {
  const { t } = useTranslation("pages");
  const format = useFormat();
  const { title, body, language, mark, version, newest, published_ms: publishedMs } = page;
  return (
    <>
      <article className="grid gap-5 px-6 pt-1 pb-6">
        <h2
          lang={language}
          className="break-words font-bold text-[1.75rem] leading-[1.3] tracking-[-0.01em]"
        >
          {title}
        </h2>
        {version < newest && (
          <Remark>
            {t("older")}
            <Link
              to={PAGES_PATHS.page}
              search={{ page: page.page }}
              className="flex min-h-(--hit) w-fit min-w-(--hit) items-center text-link underline"
            >
              {t("readNewest")}
            </Link>
          </Remark>
        )}
        {mark === "draft" && <Remark>{t("draft")}</Remark>}
        {language !== format.language && <Remark>{t("otherLanguage")}</Remark>}
        <ArticleBody text={body} language={language} />
        <p className="figures-dense text-caption text-text-3">
          {t("version", { version: String(version), time: format.moment(publishedMs, "day") })}
        </p>
      </article>
      <Helpful key={`${page.page} ${version}`} page={page} />
      <StillOpen page={page} />
    </>
  );
}
