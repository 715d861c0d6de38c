import { convert } from "@sumi/contract/conversion.ts";
import type { DataOf } from "@sumi/contract/endpoint.ts";
import { useRef, useState } from "react";
import { failureText } from "../app/failure-text.ts";
import { type Intention, intentionOf } from "../app/intention.ts";
import { client } from "../connection.ts";
import { learn } from "../live/own.ts";

export type Conversion = DataOf<typeof convert>["conversion"];

export type ConvertRefusal = {
  readonly message: string;
  /** It may have happened: asking again finds out. */
  readonly isUncertain: boolean;
};

/**
 * Accepts a quote once at a time. While nobody knows what became of it the same quote goes under
 * the same name, so that asking again never converts twice.
 */
export function useConvert(onConverted: (conversion: Conversion) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ConvertRefusal>();
  const intention = useRef<Intention>(undefined);
  const isSent = useRef(false);

  const submit = async (quote: string) => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    setRefusal(undefined);
    const wish = intentionOf({ quote }, intention.current);
    intention.current = wish;
    const answer = await client.call(convert, { quote, client_id: wish.id });
    isSent.current = false;
    setBusy(false);
    if (answer.ok) {
      learn({ balances: answer.data.balances });
      onConverted(answer.data.conversion);
      return;
    }
    const { failure } = answer;
    setRefusal({ message: failureText(failure), isUncertain: failure.kind === "unknown" });
  };

  return { submit, isBusy, refusal, forgive: () => setRefusal(undefined) };
}
