import { useTranslation } from "@sumi/app/speech.ts";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { SupportLink } from "../app/SupportLink.tsx";
import { SIGN_IN_PATHS } from "../sign-in/paths.ts";
import { CodeProof } from "./CodeProof.tsx";
import { PasskeyProof } from "./PasskeyProof.tsx";
import { PasswordProof } from "./PasswordProof.tsx";
import type { Question, Way } from "./question.ts";
import { useProof } from "./use-proof.ts";

export type StepUpSheetProps = {
  readonly question: Question;
  readonly onProved: (token: string) => void;
  readonly onClose: () => void;
};

const SWITCH_WORDS = {
  passkey: "usePasskey",
  totp: "useAuthenticator",
  recovery: "useRecovery",
} as const satisfies Record<Exclude<Way, "password">, string>;

/**
 * Asks for a second factor, by the quickest way on this device, with the others one tap away; or
 * for the sign-in password, which has no other way beside it.
 */
export function StepUpSheet({ question, onProved, onClose }: StepUpSheetProps) {
  const { t } = useTranslation(["proof", "common"]);
  const [first = "recovery"] = question.ways;
  const [way, setWay] = useState<Way>(first);
  const proof = useProof(question.ticket, { onProved, onExpired: onClose });
  const become = (next: Way) => {
    proof.forgive();
    setWay(next);
  };
  return (
    <Sheet
      title={t(way === "password" ? "passwordTitle" : "title")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={proof.isBusy}
      onClose={onClose}
    >
      <div className="grid gap-4 pt-1">
        <p className="text-text-2">{t(way === "password" ? "passwordText" : "text")}</p>
        {way === "password" ? (
          <PasswordProof proof={proof} />
        ) : way === "passkey" ? (
          <PasskeyProof proof={proof} />
        ) : (
          <CodeProof key={way} way={way} proof={proof} />
        )}
        <p className="flex flex-wrap gap-x-5">
          {question.ways
            .filter((other) => other !== "password")
            .filter((other) => other !== way)
            .map((other) => (
              <button
                key={other}
                type="button"
                onClick={() => become(other)}
                className="min-h-(--hit) font-medium text-link text-small"
              >
                {t(SWITCH_WORDS[other])}
              </button>
            ))}
        </p>
        {way !== "password" && <Lost />}
      </div>
    </Sheet>
  );
}

/** The ways out for members who have no second factor, or whose settings somebody else locked. */
function Lost() {
  const { t } = useTranslation(["proof", "common"]);
  return (
    <p className="text-caption text-text-3">
      {t("lost")}{" "}
      <SupportLink className="inline-flex min-h-(--hit) items-center font-medium text-link">
        {t("common:support")}
      </SupportLink>{" "}
      <Link
        to={SIGN_IN_PATHS.liftLock}
        className="inline-flex min-h-(--hit) items-center font-medium text-link"
      >
        {t("liftLock")}
      </Link>
    </p>
  );
}
