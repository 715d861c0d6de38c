import { useTranslation } from "@sumi/app/speech.ts";
import { signOut } from "@sumi/contract/sign-in/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useState } from "react";
import { client } from "../connection.ts";
import { session } from "../session/session.ts";

/** The longest wait for the server while signing out. */
const LEAVING_MS = 4_000;

/** Ends the session on the server and here. */
export function SignOut() {
  const { t } = useTranslation("user");
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // Without an answer the session ends here all the same, and on the server by itself.
    const signal = AbortSignal.timeout(LEAVING_MS);
    await client.call(signOut, {}, { signal }).catch(() => undefined);
    session.leave();
  };
  return (
    <Button isWide isLoading={isLeaving} onPress={() => void leave()}>
      <Icon name="sign-out" size={20} />
      {t("signOut")}
    </Button>
  );
}
