import { useTranslation } from "@sumi/app/speech.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { type Letters, lettersQuery } from "./calls.ts";
import { Exchanged } from "./Letters.tsx";

/** The member's letters about freezes of the account, with the answers, after the freeze ended. */
export function LettersScreen() {
  const { t } = useTranslation("appeals");
  const letters = useQuery(lettersQuery);
  return (
    <Page title={t("letters")}>
      <div className="grid gap-6 pt-1 pb-6 gutter">
        {letters.data !== undefined ? (
          <Written letters={letters.data} />
        ) : letters.error !== null ? (
          <LoadFailed title={t("lettersFailed")} query={letters} />
        ) : (
          <Skeleton className="h-40 rounded-3" />
        )}
      </div>
    </Page>
  );
}

function Written({ letters }: { readonly letters: Letters }) {
  const { t } = useTranslation("appeals");
  if (letters.length === 0) return <EmptyState icon="clipboard-text" title={t("noLetters")} />;
  return letters.map(({ decision, message, answer }) => (
    <Exchanged key={decision} message={message} answer={answer} noAnswer={t("unanswered")} />
  ));
}
