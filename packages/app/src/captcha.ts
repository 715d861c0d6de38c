import type { Answer } from "@sumi/client/failure.ts";
import { solveProofOfWork } from "@sumi/client/proof-of-work/solve.ts";
import type { captcha } from "@sumi/contract/sign-in/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { answered } from "./failures.ts";

/** A solved captcha. It is sent with the form that it was solved for and counts once. */
export type Solution = { readonly key: string; readonly vcode: string };

type Challenge = DataOf<typeof captcha>;

/** Asks the server for a challenge of that kind. */
export type AskForCaptcha = (
  kind: Challenge["kind"],
  signal: AbortSignal,
) => Promise<Answer<Challenge>>;

export type CaptchaOptions = {
  /** The form that it is solved for; a challenge of one purpose does not count for another. */
  readonly purpose: string;
  readonly ask: AskForCaptcha;
  readonly isOpen: boolean;
  /** Counts refused solutions: each brings a new picture. */
  readonly refusals: number;
  readonly onSolved: (solution: Solution) => void;
};

/** A captcha in its two ways: a picture to slide, or work that the device does instead. */
export function useCaptchaChallenge(options: CaptchaOptions) {
  const { purpose, ask, isOpen, refusals, onSolved } = options;
  const [asked, setAsked] = useState(0);
  const puzzle = useQuery({
    queryKey: ["captcha", purpose, refusals, asked],
    queryFn: ({ signal }) => fetchPuzzle(ask, signal),
    enabled: isOpen,
    // A picture counts once, for two minutes, and for this form only.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const work = useWork(options);
  return {
    /** A new key with each picture, so that the position of the piece is reset. */
    puzzleKey: `${refusals}/${asked}`,
    puzzle: puzzle.data,
    onSlid: (pixels: number) => {
      const { data } = puzzle;
      if (data !== undefined) onSolved({ key: data.key, vcode: String(pixels) });
    },
    askForAnother: () => setAsked(asked + 1),
    isWorking: work.isWorking,
    startWork: work.start,
    error: puzzle.error ?? work.error,
  };
}

/** The alternative for people who cannot see the picture: their device computes for a moment. */
function useWork({ ask, isOpen, onSolved }: CaptchaOptions) {
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<unknown>();
  const work = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!isOpen) work.current?.abort();
  }, [isOpen]);
  const start = async () => {
    if (isWorking) return;
    const controller = new AbortController();
    work.current = controller;
    setWorking(true);
    setError(undefined);
    try {
      onSolved(await solveByWork(ask, controller.signal));
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    } finally {
      setWorking(false);
    }
  };
  return { isWorking, error, start: () => void start() };
}

async function fetchPuzzle(ask: AskForCaptcha, signal: AbortSignal) {
  const challenge = answered(await ask("slider", signal));
  if (challenge.kind !== "slider") throw new Error("a slider was asked for");
  return challenge;
}

async function solveByWork(ask: AskForCaptcha, signal: AbortSignal): Promise<Solution> {
  const challenge = answered(await ask("pow", signal));
  if (challenge.kind !== "pow") throw new Error("a proof of work was asked for");
  return { key: challenge.key, vcode: await solveProofOfWork(challenge, signal) };
}
