import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { memberQuery } from "../app/member.ts";
import { Page } from "../app/Page.tsx";
import { useBack } from "../app/use-back.ts";
import { paths } from "../paths.ts";
import { WithdrawalPasswordForm } from "./WithdrawalPasswordForm.tsx";

/** Six digits without which nothing leaves: set before the first withdrawal, changed here. */
export function WithdrawalPasswordScreen() {
  const { t } = useTranslation("withdrawals");
  const router = useRouter();
  const back = useBack();
  const member = useQuery(memberQuery);
  // As it was on arrival: the page must not turn into the other one while it says that it is done.
  const [isSet, setSet] = useState(member.data?.paypassword);
  const known = isSet ?? member.data?.paypassword;
  if (isSet === undefined && known !== undefined) setSet(known);
  const hasEmail = (member.data?.email ?? "") !== "";
  // Whoever sets the first one is on the way to a withdrawal.
  const leave = () => {
    if (known === true) back();
    else void router.navigate({ to: paths.withdrawCoin, replace: true });
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
