import { isUncertain, sendIntention } from "@sumi/client/intention.ts";
import { convert } from "@sumi/contract/conversion/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useRef, useState } from "react";
import { failureText } from "../app/failure-text.ts";
import { useIntention } from "../app/use-intention.ts";
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
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ConvertRefusal>();
  const intention = useIntention();
  const isSent = useRef(false);

  const submit = async (quote: ConversionQuote) => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    setRefusal(undefined);
    const fields = { quote: quote.quote };
    const answer = await sendIntention(intention, fields, (name) =>
      client.call(convert, { ...fields, client_id: name }),
    );
    isSent.current = false;
    setBusy(false);
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
