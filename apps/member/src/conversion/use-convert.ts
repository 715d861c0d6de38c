import { failureText } from "@sumi/app/failure-text.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { isUncertain, sendIntention } from "@sumi/client/intention.ts";
import { convert } from "@sumi/contract/conversion/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useState } from "react";
import { client } from "../connection.ts";
import { learn } from "../live/own.ts";
import type { ConversionQuote } from "./use-conversion-quote.ts";

export type Conversion = DataOf<typeof convert>["conversion"];

export type ConvertRefusal = {
  readonly message: string;
  /** What may have been accepted: asking for the same again finds out. */
  readonly uncertain: ConversionQuote | undefined;
};

/**
 * Accepts a quote once at a time. While nobody knows what became of it the same quote goes under
 * the same name, so that asking again never converts twice.
 */
export function useConvert(onConverted: (conversion: Conversion) => void) {
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useState<ConvertRefusal>();
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
    setRefusal({ message: failureText(answer.failure), uncertain });
  };

  return {
    submit,
    isBusy,
    refusal,
    forgive: () => setRefusal(undefined),
    /** Looks away from it: what was refused is forgotten, what is uncertain is not. */
    close: () => setRefusal((before) => (before?.uncertain === undefined ? undefined : before)),
  };
}

export type Converting = ReturnType<typeof useConvert>;
