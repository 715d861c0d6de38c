import { useTranslation } from "@sumi/app/speech.ts";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { memberQuery } from "../app/member.ts";
import { Page } from "../app/Page.tsx";
import { useBack } from "../app/use-back.ts";
import { WITHDRAWALS_PATHS } from "./paths.ts";
import { WithdrawalPasswordForm } from "./WithdrawalPasswordForm.tsx";

/** Sets the six digits that every withdrawal needs, or changes them. */
export function WithdrawalPasswordScreen() {
  const { t } = useTranslation("withdrawals");
  const router = useRouter();
  const back = useBack();
  const member = useQuery(memberQuery);
  // Kept from the arrival on, so that the page does not change its title while it closes.
  const [isSet, setSet] = useState(member.data?.paypassword);
  const known = isSet ?? member.data?.paypassword;
  if (isSet === undefined && known !== undefined) setSet(known);
  const hasEmail = (member.data?.email ?? "") !== "";
  // After setting a first password the member goes on to the withdrawal.
  const leave = () => {
    if (known === true) back();
    else void router.navigate({ to: WITHDRAWALS_PATHS.withdrawCoin, replace: true });
  };
  return (
    <Page title={t(known === true ? "changePasswordTitle" : "setPasswordTitle")}>
      {known !== undefined ? (
        <WithdrawalPasswordForm
          isSet={known}
          hasEmail={hasEmail}
          onDone={leave}
          onUnknown={() => setSet(undefined)}
        />
      ) : member.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("memberFailed")} query={member} />
        </div>
      ) : (
        <div className="grid gap-5 pt-2 gutter">
          <Skeleton className="h-14 rounded-2" />
          <Skeleton className="h-20 rounded-2" />
          <Skeleton className="h-20 rounded-2" />
        </div>
      )}
    </Page>
  );
}
