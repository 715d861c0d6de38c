import { useTranslation } from "@sumi/app/speech.ts";
import { Bubble } from "./Bubble.tsx";
import { CardView } from "./CardView.tsx";
import type { Outbox } from "./use-outbox.ts";

/** Own messages that the server has not taken yet. */
export function Outgoing({ outbox }: { readonly outbox: Outbox }) {
  const { t } = useTranslation(["support", "common"]);
  return outbox.waiting.map((message) => (
    <Bubble
      key={message.clientId}
      by="member"
      isCard={message.card !== undefined}
      state={
        message.isFailed ? (
          <span className="flex flex-wrap items-center justify-end gap-x-3 text-danger">
            {t("notSent")}
            <button
              type="button"
              className="min-h-(--hit) font-medium text-link"
              onClick={() => outbox.sendAgain(message)}
            >
              {t("common:retry")}
            </button>
          </span>
        ) : (
          t("sending")
        )
      }
    >
      {message.card === undefined ? (
        (message.said.text ?? t("picture"))
      ) : (
        <CardView card={message.card} />
      )}
    </Bubble>
  ));
}
