import { failureText } from "@sumi/app/failure-text.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { sendIntention } from "@sumi/client/intention.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useNote } from "../app/use-note.ts";

export type ConfirmRiskProps<Data> = {
  readonly label: string;
  /** Why it cannot be confirmed yet. */
  readonly reason?: string | undefined;
  readonly send: (clientId: string) => Promise<Answer<Data>>;
  readonly onDone: (data: Data) => void;
};

/** The member's word that they have read what is at risk. */
export function ConfirmRisk<Data>({ label, reason, send, onDone }: ConfirmRiskProps<Data>) {
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useNote<string>();
  const intention = useIntention();
  const confirm = async () => {
    const answer = await once(() => {
      setRefusal(undefined);
      return sendIntention(intention, {}, send);
    });
    if (answer === undefined) return;
    if (answer.ok) onDone(answer.data);
    else setRefusal(failureText(answer.failure), answer.failure);
  };
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-danger text-small empty:hidden">
        {refusal}
      </p>
      <Button
        kind="primary"
        size="large"
        isWide
        isLoading={isBusy}
        reason={reason}
        onPress={() => void confirm()}
      >
        {label}
      </Button>
    </div>
  );
}
