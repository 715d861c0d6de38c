import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { beginTotp } from "@sumi/contract/second-factors/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { useStepUp } from "../proof/use-step-up.tsx";
import { FactorCard } from "./FactorCard.tsx";

const SetUpSheet = lazySheet(async () => (await import("./SetUpSheet.tsx")).SetUpSheet);
const RemoveSheet = lazySheet(async () => (await import("./RemoveSheet.tsx")).RemoveSheet);

export type Beginning = DataOf<typeof beginTotp>;
export type AuthenticatorProps = {
  readonly isSet: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
};

/** The app that shows six digits; there is one at most. */
export function Authenticator({ isSet, onCodes }: AuthenticatorProps) {
  const { t } = useTranslation("second-factors");
  const [beginning, setBeginning] = useState<Beginning>();
  const [isRemoving, setRemoving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const stepUp = useStepUp();
  const begin = async () => {
    setBusy(true);
    const answer = await stepUp.call(beginTotp, {});
    setBusy(false);
    if (answer.ok) setBeginning(answer.data);
    else toasts.show("error", failureText(answer.failure));
  };
  return (
    <FactorCard
      title={t("authenticator")}
      text={t("authenticatorText")}
      tag={isSet && <Tag tone="success">{t("isSet")}</Tag>}
      action={
        isSet ? (
          <Button size="small" onPress={() => setRemoving(true)}>
            {t("remove")}
          </Button>
        ) : (
          <Button size="small" isLoading={isBusy} onPress={() => void begin()}>
            {t("setUp")}
          </Button>
        )
      }
    >
      {beginning !== undefined && (
        <SetUpSheet
          beginning={beginning}
          onCodes={onCodes}
          onClose={() => setBeginning(undefined)}
        />
      )}
      {isRemoving && <RemoveSheet onClose={() => setRemoving(false)} />}
      {stepUp.sheet}
    </FactorCard>
  );
}
