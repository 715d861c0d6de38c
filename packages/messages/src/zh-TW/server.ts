import answers from "./answers.json" with { type: "json" };
import drafts from "./drafts.json" with { type: "json" };
import mail from "./mail.json" with { type: "json" };
import pushTitles from "./push-titles.json" with { type: "json" };
import rejections from "./rejections.json" with { type: "json" };

/** The words that the server says itself; no screen loads them. */
export const serverWords = { answers, drafts, mail, pushTitles, rejections };
