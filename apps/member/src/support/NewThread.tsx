import { useTranslation } from "@sumi/app/speech.ts";
import { openSupportThread } from "@sumi/contract/support/calls.ts";
import { SUPPORT_TOPICS, type SupportTopic } from "@sumi/contract/support/terms.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { client } from "../connection.ts";
import { Bubble } from "./Bubble.tsx";
import { Composer } from "./Composer.tsx";
import { tellThreads } from "./calls.ts";
import { Outgoing } from "./Outgoing.tsx";
import { OwnThreads } from "./OwnThreads.tsx";
import { SUPPORT_PATHS } from "./paths.ts";
import { useOutbox } from "./use-outbox.ts";

/** The threads so far, a greeting, and where a new one begins with its topic. */
export function NewThread() {
  const { t } = useTranslation("support");
  const navigate = useNavigate();
  const { about = "", topic: asked } = useSearch({ from: SUPPORT_PATHS.support });
  const [topic, setTopic] = useState<SupportTopic>(topicOf(asked));
  const outbox = useOutbox(async (said, clientId) => {
    // A picture goes into a thread that is open already.
    const { topic: about = topic, picture: _, ...words } = said;
    const fields = { topic: about, ...words, client_id: clientId };
    const answer = await client.call(openSupportThread, fields);
    if (answer.ok) {
      void tellThreads();
      const { id } = answer.data.thread;
      void navigate({ to: SUPPORT_PATHS.support, search: { thread: id } });
    }
    return answer;
  });
  return (
    <>
      <OwnThreads />
      <section aria-label={t("newThread")} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Bubble by="staff">{t("greeting")}</Bubble>
        <Chips
          isWrapping
          label={t("topicLabel")}
          value={topic}
          options={SUPPORT_TOPICS.map((value) => ({ value, label: t(`topic_${value}`) }))}
          onChange={setTopic}
        />
        <Outgoing outbox={outbox} />
      </section>
      <Composer
        begun={about === "" ? "" : `${t("aboutPage", { title: about.slice(0, TITLE_MAX) })}\n`}
        refusal={outbox.refusal}
        onSend={(said) => outbox.send({ topic, ...said })}
      />
    </>
  );
}

/** A longer title is no title of a page. */
const TITLE_MAX = 200;

function topicOf(asked: string | undefined): SupportTopic {
  return SUPPORT_TOPICS.find((topic) => topic === asked) ?? "deposit";
}
