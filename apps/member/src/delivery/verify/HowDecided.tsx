import { useTranslation } from "@sumi/app/speech.ts";
import { Page } from "../../app/Page.tsx";
import { DELIVERY_PATHS } from "../paths.ts";
import { STEP_WORDS } from "./step-words.ts";

/** The steps by which anybody can compute the result of a contract. */
export function HowDecided() {
  const { t } = useTranslation("delivery-proof");
  return (
    <Page title={t("how")}>
      <div className="grid grid-cols-1 gap-4 pt-1 pb-4 gutter">
        <p className="text-text-2">{t("howText")}</p>
        <ol className="rounded-3 bg-surface-1 px-4 shadow-e1">
          {Object.values(STEP_WORDS).map(({ title, text }) => (
            <li key={title} className="border-line border-b py-3.5 last:border-b-0">
              <h2 className="font-semibold">{t(title)}</h2>
              <p className="text-small text-text-2">{t(text)}</p>
            </li>
          ))}
        </ol>
        <a
          href={DELIVERY_PATHS.offlineVerifier}
          download
          className="flex min-h-(--hit) items-center justify-center font-medium text-link"
        >
          {t("offline")}
        </a>
      </div>
    </Page>
  );
}
