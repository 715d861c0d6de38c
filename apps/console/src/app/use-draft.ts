import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { draftOf, dropDraft, keepDraft } from "../session/drafts.ts";

/**
 * State of a form that outlives the end of a session: whoever signs in again and comes back to the
 * form finds what they had typed. Never for secrets.
 */
export function useDraft<Values extends object>(
  name: string,
  initial: Values,
): readonly [Values, Dispatch<SetStateAction<Values>>] {
  const [own] = useState(name);
  const [values, setValues] = useState(() => draftOf<Values>(own) ?? initial);
  const [first] = useState(values);
  useEffect(() => {
    if (values !== first) keepDraft(own, values);
  }, [own, values, first]);
  useEffect(() => () => dropDraft(own), [own]);
  return [values, setValues];
}
