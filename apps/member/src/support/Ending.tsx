import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { closeSupportThread } from "@sumi/contract/support/calls.ts";
import { SUPPORT_RATING_MAX } from "@sumi/contract/support/terms.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Tiles } from "@sumi/ui/Choice.tsx";
import { useState } from "react";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { type Thread, tellThreads, threadQuery } from "./calls.ts";

const RATINGS = Array.from({ length: SUPPORT_RATING_MAX }, (_, index) => String(index + 1));

/** Closes a thread and rates it, or shows how it was rated. */
export function Ending({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation("support");
  const { once, isBusy } = useOneAtATime();
  const [rating, setRating] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const isClosed = thread.status === "closed";

  const close = async () => {
    setRefusal(undefined);
    const fields = { id: thread.id, ...(rating === "" ? {} : { rating }) };
    const answer = await once(() => client.call(closeSupportThread, fields));
    if (answer === undefined) return;
    if (!answer.ok) setRefusal(failureText(answer.failure));
    await queries.invalidateQueries(threadQuery(thread.id));
    await tellThreads();
  };

  const isRated = thread.rating !== null;
  if (isRated && isClosed) {
    return (
      <p className="text-center text-small text-text-3">
        {t("rated", { rating: String(thread.rating), most: SUPPORT_RATING_MAX })}
      </p>
    );
  }
  // While somebody waits for an answer there is nothing to rate yet.
  const isWaiting = thread.status === "waiting";
  return (
    <section
      aria-label={t("rate")}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-3 p-4
        shadow-[inset_0_0_0_1px_var(--line)]"
    >
      {!isWaiting && (
        <p className="text-small text-text-2">{t(isClosed ? "closedText" : "closeText")}</p>
      )}
      {!isWaiting && !isRated && (
        <Tiles
          label={t("rate")}
          value={rating}
          options={RATINGS.map((value) => ({ value, label: value }))}
          onChange={setRating}
        />
      )}
      <p role="alert" className="text-danger text-small empty:hidden">
        {refusal}
      </p>
      <Button
        size="small"
        kind={isWaiting ? "outline" : "secondary"}
        isLoading={isBusy}
        reason={isClosed && rating === "" ? t("chooseRating") : undefined}
        onPress={() => void close()}
      >
        {t(isClosed ? "sendRating" : "close")}
      </Button>
    </section>
  );
}
