import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useEffect, useState } from "react";
import { ownQuery, useOwn } from "../app/own.ts";
import { queries } from "../app/queries.ts";
import { useFormat } from "../language/use-format.ts";
import { endOf, WARNING_MS } from "../session/idle.ts";
import { session } from "../session/session.ts";

const EVERY_MS = 1_000;

/** Says a minute before that the session ends, and lets the person go on with one press. */
export function SessionEnd() {
  const { t } = useTranslation();
  const format = useFormat();
  const endsMs = useNearEnd();
  if (endsMs === undefined) return null;
  return (
    <aside
      role="alert"
      className="flex flex-none items-center justify-center gap-4 bg-warning-soft px-6 py-2"
    >
      <p className="text-small">
        {t("sessionEndsAt", { moment: format.moment(endsMs, "clockSecond") })}
      </p>
      <Button
        size="small"
        kind="outline"
        onPress={() => void queries.invalidateQueries({ queryKey: ownQuery.queryKey })}
      >
        {t("stay")}
      </Button>
    </aside>
  );
}

/** The moment of the end, once it is near. */
function useNearEnd(): number | undefined {
  const own = useOwn();
  const [endsMs, setEndsMs] = useState<number>();
  useEffect(() => {
    if (own === undefined) return;
    const timer = setInterval(() => {
      const next = endOf(own);
      const isNear = session.isSignedIn && next - Date.now() <= WARNING_MS;
      setEndsMs(isNear ? next : undefined);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [own]);
  return endsMs;
}
