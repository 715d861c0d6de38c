import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { answerPage, type PageData } from "@sumi/contract/pages/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { client } from "../connection.ts";
import { guestNumber } from "./guest-number.ts";

export type HelpfulProps = { readonly page: Pick<PageData, "page" | "version"> };

/** Asks the reader whether the page helped; the answer counts once. */
export function Helpful({ page: { page, version } }: HelpfulProps) {
  const { t } = useTranslation("pages");
  const { once } = useOneAtATime();
  const [hasAnswered, setAnswered] = useState(false);
  const [refusal, setRefusal] = useState("");

  const answer = async (helped: "yes" | "no") => {
    setRefusal("");
    const fields = { page, version: String(version), helped, guest: guestNumber() };
    const given = await client.call(answerPage, fields);
    if (given.ok) setAnswered(true);
    else setRefusal(failureText(given.failure));
  };

  return (
    <section aria-label={t("helpfulAsk")} className="grid gap-2 px-6 pb-4">
      {hasAnswered ? (
        <p role="status" className="text-small text-text-2">
          {t("helpfulThanks")}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-small text-text-2">{t("helpfulAsk")}</p>
          <Button size="small" kind="outline" onPress={() => void once(() => answer("yes"))}>
            {t("helpfulYes")}
          </Button>
          <Button size="small" kind="outline" onPress={() => void once(() => answer("no"))}>
            {t("helpfulNo")}
          </Button>
        </div>
      )}
      <p role="alert" className="text-danger text-small empty:hidden">
        {refusal}
      </p>
    </section>
  );
}
