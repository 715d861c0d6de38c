import { failureText } from "@sumi/app/failure-text.ts";
import { type Answer, isUnanswered } from "@sumi/client/failure.ts";
import { newClientId } from "@sumi/client/fields.ts";
import type { CardKind, SupportTopic } from "@sumi/contract/support/terms.ts";
import { useState } from "react";
import type { Card } from "./calls.ts";

/** The words, the card or the picture of one message; the first of a thread has a topic, too. */
export type Said = Readonly<Partial<Record<CardKind, string>>> & {
  readonly text?: string;
  readonly picture?: Blob;
  readonly topic?: SupportTopic;
};

/** A message on its way: sent again under the same name, it counts once. */
export type Waiting = {
  readonly clientId: string;
  readonly said: Said;
  readonly card: Card | undefined;
  readonly isFailed: boolean;
};

export type Outbox = {
  readonly waiting: readonly Waiting[];
  /** The server's refusal of the last message; nothing of that was stored. */
  readonly refusal: string | undefined;
  /** True once the message was taken, or is kept here to be sent again. */
  readonly send: (said: Said, card?: Card) => Promise<boolean>;
  readonly sendAgain: (message: Waiting) => void;
};

/** Keeps messages until the server has taken them; those without an answer can be sent again. */
export function useOutbox(
  carry: (said: Said, clientId: string) => Promise<Answer<unknown>>,
): Outbox {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [refusal, setRefusal] = useState<string>();

  const put = (message: Waiting) =>
    setWaiting((all) => [...all.filter(({ clientId }) => clientId !== message.clientId), message]);
  const take = (name: string) =>
    setWaiting((all) => all.filter(({ clientId }) => clientId !== name));

  const carryOne = async (message: Waiting): Promise<boolean> => {
    setRefusal(undefined);
    put({ ...message, isFailed: false });
    const answer = await carry(message.said, message.clientId);
    if (!answer.ok && isUnanswered(answer.failure)) {
      put({ ...message, isFailed: true });
      return true;
    }
    take(message.clientId);
    if (!answer.ok) setRefusal(failureText(answer.failure));
    return answer.ok;
  };

  return {
    waiting,
    refusal,
    send: (said, card) => carryOne({ clientId: newClientId(), said, card, isFailed: false }),
    sendAgain: (message) => void carryOne(message),
  };
}
