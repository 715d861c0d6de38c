import { useTranslation } from "@sumi/app/speech.ts";
import { signOut } from "@sumi/contract/sign-in/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { forgetDrafts } from "../session/drafts.ts";
import { session } from "../session/session.ts";

/**
 * Signs out. Without an answer from the server the session stays open, and the person is told so.
 */
export function SignOutButton() {
  const { t } = useTranslation(["own", "common"]);
  const leave = useAct((_: object) => client.call(signOut, {}));
  const press = async () => {
    if ((await leave.run({})) === undefined) {
      toasts.show("error", t("common:offline"));
      return;
    }
    session.end();
    forgetDrafts();
  };
  return (
    <Button kind="outline" size="small" isLoading={leave.isBusy} onPress={() => void press()}>
      {t("signOut")}
    </Button>
  );
}
