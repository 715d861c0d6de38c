import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { SliderCaptcha } from "@sumi/ui/SliderCaptcha.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/failure-text.ts";
import { type CaptchaAction, fetchPuzzle, type Solution, solveWithoutSeeing } from "./captcha.ts";

export type CaptchaSheetProps = {
  readonly action: CaptchaAction;
  readonly isOpen: boolean;
  /** The form is being sent with the solution. */
  readonly isChecking: boolean;
  /** Counts refused solutions: each brings a new picture. */
  readonly refusals: number;
  readonly onClose: () => void;
  readonly onSolved: (solution: Solution) => void;
};

/** Asks whether a person is there: by a picture, or without one. */
export function CaptchaSheet(props: CaptchaSheetProps) {
  const { action, isOpen, isChecking, refusals, onClose, onSolved } = props;
  const { t } = useTranslation(["sign-in", "common"]);
  const [asked, setAsked] = useState(0);
  const puzzle = useQuery({
    queryKey: ["captcha", action, refusals, asked],
    queryFn: ({ signal }) => fetchPuzzle(action, signal),
    enabled: isOpen,
    // A picture is good once, for two minutes, and for this very form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const other = useOtherWay(action, isOpen, onSolved);
  return (
    <Sheet
      title={t("captchaTitle")}
      closeLabel={t("common:close")}
      isOpen={isOpen}
      isBusy={isChecking}
      onClose={onClose}
      actions={
        <IconButton
          icon="arrows-clockwise"
          label={t("captchaAnother")}
          onPress={() => setAsked(asked + 1)}
        />
      }
    >
      <SliderCaptcha
        key={`${refusals}/${asked}`}
        puzzle={puzzle.data}
        isChecking={isChecking || other.isWorking}
        label={t("captchaLabel")}
        hint={t("captchaHint")}
        onSolve={(pixels) => {
          const { data } = puzzle;
          if (data !== undefined) onSolved({ key: data.key, vcode: String(pixels) });
        }}
      />
      <p role="alert" className="min-h-5 pt-2 text-caption text-danger">
        {puzzle.isError && errorText(puzzle.error)}
        {other.error !== undefined && errorText(other.error)}
        {!puzzle.isError && refusals > 0 && !isChecking && t("captchaRefused")}
      </p>
      <div className="flex min-h-(--hit) flex-wrap items-center justify-between gap-x-3 text-small">
        <span className="flex items-center gap-1.5 text-text-3">
          <Icon name="keyboard" size={18} />
          {t("captchaKeys")}
        </span>
        <button
          type="button"
          onClick={other.start}
          className="flex min-h-(--hit) items-center gap-1.5 font-medium text-link"
        >
          <Icon name="person-arms-spread" size={18} />
          {other.isWorking ? t("captchaWorking") : t("captchaOther")}
        </button>
      </div>
    </Sheet>
  );
}

function useOtherWay(
  action: CaptchaAction,
  isOpen: boolean,
  onSolved: (solution: Solution) => void,
) {
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
      onSolved(await solveWithoutSeeing(action, controller.signal));
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    } finally {
      setWorking(false);
    }
  };
  return { isWorking, error, start: () => void start() };
}
