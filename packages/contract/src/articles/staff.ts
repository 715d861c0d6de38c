import { z } from "zod";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { articleBody, articleHash, articleInAll, articleTitle } from "./article.ts";
import { articleWarning } from "./warnings.ts";

export const writeArticleText = staffEndpoint({
  call: "POST /Staff/writearticletext",
  permission: "articles.write",
  stepUp: true,
  summary:
    "Keeps the words of one language under their hash, for an article. Nothing changes them, and " +
    "nobody reads them before two people publish an article that names them.",
  input: z.object({ title: articleTitle, body: articleBody }),
  data: z.strictObject({ hash: articleHash }),
  rejections: [],
});

export const staffArticle = staffEndpoint({
  call: "GET /Staff/article",
  permission: "articles.read",
  summary: "An article in all its languages, with what a second person has to look at.",
  input: z.object({ hash: articleHash }),
  data: z.strictObject({
    words: articleInAll,
    warnings: z.array(articleWarning),
  }),
  rejections: [],
});
