import { failureText } from "@sumi/app/failure-text.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { isUncertain, sendIntention } from "@sumi/client/intention.ts";
import { convert } from "@sumi/contract/conversion/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { learn } from "../live/own.ts";
import type { ConversionQuote } from "./use-conversion-quote.ts";

export type Conversion = DataOf<typeof convert>["conversion"];

export type ConvertRefusal = {
  readonly message: string;
  /** The quote that may have been accepted; accepting it again finds out. */
  readonly uncertain: ConversionQuote | undefined;
};

/**
 * Accepts one quote at a time. While the outcome is unknown, the same quote is sent under the same
 * `client_id`, so that a repetition never converts twice.
 */
export function useConvert(onConverted: (conversion: Conversion) => void) {
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useNote<ConvertRefusal>();
  const intention = useIntention();

  const submit = async (quote: ConversionQuote) => {
    const fields = { quote: quote.quote };
    const answer = await once(() => {
      setRefusal(undefined);
      return sendIntention(intention, fields, (name) =>
        client.call(convert, { ...fields, client_id: name }),
      );
    });
    if (answer === undefined) return;
    if (answer.ok) {
      learn({ balances: answer.data.balances });
      onConverted(answer.data.conversion);
      return;
    }
    const uncertain = isUncertain(intention) ? quote : undefined;
    const { failure } = answer;
    setRefusal({ message: failureText(failure), uncertain }, uncertain ? undefined : failure);
  };

  return {
    submit,
    isBusy,
    refusal,
    forgive: () => setRefusal(undefined),
    /** Closes the sheet: a refusal is forgotten, an uncertain outcome is kept. */
    close: () => setRefusal((before) => (before?.uncertain === undefined ? undefined : before)),
  };
}

export type Converting = ReturnType<typeof useConvert>;
