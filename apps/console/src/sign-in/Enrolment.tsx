import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { enrol, enrolConfirm } from "@sumi/contract/sign-in/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { QrCode } from "@sumi/ui/QrCode.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { isSixDigits } from "@sumi/ui/six-digits.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { CodeField } from "../kit/CodeField.tsx";
import { LoadFailed } from "../kit/LoadFailed.tsx";
import { session } from "../session/session.ts";

/** Shows the secret to an authenticator app, and asks for a code as proof that the app has it. */
export function Enrolment({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation(["sign-in", "common"]);
  const [code, setCode] = useState("");
  const [isJudged, setJudged] = useState(false);
  const offered = useQuery({
    queryKey: ["enrolment"],
    // Each call makes another secret, so it is called once per visit.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
    queryFn: async () => answered(await client.call(enrol, {})),
  });
  const confirm = useAct((fields: { code: string }) => client.call(enrolConfirm, fields));
  const isWrong = !isSixDigits(code);
  const submit = async () => {
    setJudged(true);
    if (isWrong) return;
    const done = await confirm.run({ code });
    if (done === undefined) return;
    session.renew(done.token);
    onCodes(done.recovery_codes);
  };
  if (offered.isError) return <LoadFailed query={offered} />;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-small text-text-2">{t("enrolText")}</p>
      <div className="grid justify-items-center gap-3">
        {offered.data === undefined ? (
          <Skeleton className="size-[176px]" />
        ) : (
          <QrCode text={offered.data.uri} label={t("enrolPicture")} size={176} />
        )}
        <p className="text-center text-caption text-text-3">
          {t("enrolByHand")}
          <code className="figures block break-all pt-1 font-sans text-small text-text-1">
            {offered.data?.secret.replaceAll(/(.{4})/g, "$1 ").trim()}
          </code>
        </p>
      </div>
      <CodeField
        value={code}
        onChange={setCode}
        error={isJudged && isWrong ? t("codeWrong") : confirm.refusal}
      />
      <Button kind="primary" type="submit" isWide isLoading={confirm.isBusy}>
        {t("enrol")}
      </Button>
    </form>
  );
}
