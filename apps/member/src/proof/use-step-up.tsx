import { hasPasskeys } from "@sumi/app/browser-passkeys.ts";
import type { Client } from "@sumi/client/client.ts";
import type { Failure } from "@sumi/client/failure.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { client } from "../connection.ts";
import { language } from "../language/language.ts";
import { session } from "../session/session.ts";
import { type Question, questionOf } from "./question.ts";

const StepUpSheet = lazySheet(async () => {
  const [{ StepUpSheet }] = await Promise.all([
    import("./StepUpSheet.tsx"),
    language.load(["proof", "sign-in"]),
  ]);
  return StepUpSheet;
});

export type StepUp = {
  /** Makes a call; where a proof is asked for, it is shown and the call is made again. */
  readonly call: Client["call"];
  /**
   * Answers the demand in a refusal; returns the new session's token, or `undefined` if cancelled.
   */
  readonly ask: (failure: Failure) => Promise<string | undefined>;
  /** Rendered by the screen, inside its own sheet if one is open. */
  readonly sheet: ReactNode;
};

/** Asks for a second factor or the password when the server demands it for a call. */
export function useStepUp(): StepUp {
  const [question, setQuestion] = useState<Question>();
  const waiting = useRef<(token: string | undefined) => void>(undefined);
  useEffect(() => () => waiting.current?.(undefined), []);

  const answer = (token: string | undefined) => {
    setQuestion(undefined);
    waiting.current?.(token);
    waiting.current = undefined;
  };

  const ask = (failure: Failure) => {
    const asked = questionOf(failure, hasPasskeys());
    if (asked === undefined) return Promise.resolve(undefined);
    return new Promise<string | undefined>((resolve) => {
      waiting.current = resolve;
      setQuestion(asked);
    });
  };

  const call: Client["call"] = async (endpoint, fields, options) => {
    const first = await client.call(endpoint, fields, options);
    const token = first.ok ? undefined : await ask(first.failure);
    if (token === undefined) return first;
    session.begin(token);
    return client.call(endpoint, fields, options);
  };

  const sheet = question !== undefined && (
    <StepUpSheet question={question} onProved={answer} onClose={() => answer(undefined)} />
  );
  return { call, ask, sheet };
}
