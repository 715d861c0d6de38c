import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { SliderCaptcha } from "@sumi/ui/SliderCaptcha.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/failure-text.ts";
import { fetchPuzzle, type Solution, solveWithoutSeeing } from "./captcha.ts";

export type CaptchaPartProps = {
  readonly isChecking: boolean;
  /** Counts refused solutions: each brings a new picture. */
  readonly refusals: number;
  readonly onSolved: (solution: Solution) => void;
};

/** Asks whether a person is there: by a picture, or without one. */
export function CaptchaPart({ isChecking, refusals, onSolved }: CaptchaPartProps) {
  const { t } = useTranslation("sign-in");
  const [asked, setAsked] = useState(0);
  const [error, setError] = useState<unknown>();
  const [isWorking, setWorking] = useState(false);
  const puzzle = useQuery({
    queryKey: ["captcha", refusals, asked],
    queryFn: ({ signal }) => fetchPuzzle(signal),
    // A picture is good once, for two minutes, and for this very form.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const work = async () => {
    setWorking(true);
    setError(undefined);
    try {
      onSolved(await solveWithoutSeeing(AbortSignal.timeout(60_000)));
    } catch (failure) {
      setError(failure);
    } finally {
      setWorking(false);
    }
  };
  const wrong = puzzle.error ?? error;
  return (
    <section aria-label={t("captchaTitle")}>
      <p className="font-semibold text-small">{t("captchaTitle")}</p>
      <SliderCaptcha
        key={`${refusals}/${asked}`}
        puzzle={puzzle.data}
        isChecking={isChecking || isWorking}
        label={t("captchaLabel")}
        hint={t("captchaHint")}
        onSolve={(pixels) => {
          const { data } = puzzle;
          if (data !== undefined) onSolved({ key: data.key, vcode: String(pixels) });
        }}
      />
      <p role="alert" className="min-h-5 pt-1 text-caption text-danger">
        {wrong != null ? errorText(wrong) : refusals > 0 && !isChecking && t("captchaRefused")}
      </p>
      <p className="flex justify-between gap-3 text-small">
        <button
          type="button"
          className="flex min-h-8 items-center gap-1.5 font-medium text-link"
          onClick={() => setAsked(asked + 1)}
        >
          <Icon name="arrows-clockwise" size={16} />
          {t("captchaAnother")}
        </button>
        <button
          type="button"
          className="flex min-h-8 items-center gap-1.5 font-medium text-link"
          onClick={() => void work()}
        >
          <Icon name="person-arms-spread" size={16} />
          {isWorking ? t("captchaWorking") : t("captchaOther")}
        </button>
      </p>
    </section>
  );
}
