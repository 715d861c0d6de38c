import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { isUnanswered } from "@sumi/client/failure.ts";
import { sendAppeal } from "@sumi/contract/appeals/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { queries } from "../app/queries.ts";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { appealQuery } from "./calls.ts";

/** Sends the message once at a time; the same words again count once, so asking again is safe. */
export function useSend(ticket: string) {
  const { t } = useTranslation("appeals");
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useNote<string>();

  const send = async (message: string) => {
    const answer = await once(() => {
      setRefusal(undefined);
      return client.call(sendAppeal, { ticket, message });
    });
    if (answer === undefined) return;
    if (answer.ok) {
      toasts.show("success", t("sent"));
      const { queryKey } = appealQuery(ticket);
      queries.setQueryData(queryKey, (known) => known && { ...known, ...answer.data });
      return;
    }
    const { failure } = answer;
    const isOver = failure.kind === "refused" && failure.params.field === "ticket";
    const text = isUnanswered(failure) ? t("notSent") : failureText(failure);
    setRefusal(isOver ? t("overText") : text, failure);
    // Another letter may have been sent first; the refetched appeal shows it.
    const isLate = failure.kind === "refused" && failure.code === "ILLEGAL_OPERATION";
    if (isLate) await queries.invalidateQueries(appealQuery(ticket));
  };

  return { send, isBusy, refusal };
}
