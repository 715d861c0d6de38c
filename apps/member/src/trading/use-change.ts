import { failureText } from "@sumi/app/failure-text.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { sendIntention } from "@sumi/client/intention.ts";
import { useNote } from "../app/use-note.ts";

type Fields = Readonly<Record<string, string | undefined>>;

export type ChangeOptions<Wished extends Fields, Data> = {
  readonly send: (fields: Wished & { client_id: string }) => Promise<Answer<Data>>;
  readonly onDone: (data: Data) => void;
};

/**
 * Changes an order or a position, one change at a time; after a lost answer it is sent again under
 * the same `client_id`. `message` says why the last one was refused.
 */
export function useChange<Wished extends Fields, Data>(options: ChangeOptions<Wished, Data>) {
  const { send, onDone } = options;
  const { once, isBusy } = useOneAtATime();
  const [message, setMessage] = useNote<string>();
  const intention = useIntention();

  const submit = async (fields: Wished) => {
    const answer = await once(() => {
      setMessage(undefined);
      return sendIntention(intention, fields, (name) => send({ ...fields, client_id: name }));
    });
    if (answer === undefined) return;
    if (answer.ok) onDone(answer.data);
    else setMessage(failureText(answer.failure), answer.failure);
  };

  return { submit: (fields: Wished) => void submit(fields), isBusy, message };
}
