import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { useNow } from "../app/use-now.ts";
import { useFormat } from "../language/use-format.ts";
import type { SecurityStatus } from "../proof/security-status.ts";
import { SECOND_FACTORS_PATHS } from "../second-factors/paths.ts";
import { SIGN_IN_PATHS } from "../sign-in/paths.ts";
import { KeepLock } from "./KeepLock.tsx";

const LockSheet = lazySheet(async () => (await import("./LockSheet.tsx")).LockSheet);

/** The settings lock: what it needs, its end, its lift, and the buttons for each. */
export function LockRow({ status }: { readonly status: SecurityStatus }) {
  const { t } = useTranslation("account-security");
  return (
    <section
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-3 bg-surface-1 px-4 py-3
        shadow-e1"
    >
      <div className="min-w-0 flex-[1_1_11rem]">
        <h2>{t("lock")}</h2>
        {status.settings_lock_lift_ms !== null ? (
          <Caption word="liftAt" ms={status.settings_lock_lift_ms} />
        ) : status.settings_locked_until_ms !== null ? (
          <Standing untilMs={status.settings_locked_until_ms} status={status} />
        ) : (
          <Open allowedFromMs={status.settings_lock_allowed_from_ms} />
        )}
      </div>
      <Act status={status} />
    </section>
  );
}

type Word =
  | "liftAt"
  | "lockedUntil"
  | "liftableUntil"
  | "lockFrom"
  | "lockText"
  | "lockNeedsFactor";

function Caption({ word, ms = 0, end }: { word: Word; ms?: number; end?: ReactNode }) {
  const { t } = useTranslation("account-security");
  const format = useFormat();
  return (
    <p className="text-caption text-text-3">
      {t(word, { moment: format.moment(ms, "minute") })} {end}
    </p>
  );
}

/** A lock that stands, and until when it can be lifted. */
function Standing(props: { readonly untilMs: number; readonly status: SecurityStatus }) {
  const { t } = useTranslation("account-security");
  const liftableMs = props.status.settings_lock_liftable_until_ms ?? 0;
  const isLiftable = useNow(liftableMs) < liftableMs;
  const way = (
    <Link to={SIGN_IN_PATHS.liftLock} className={WAY}>
      {t("lift")}
    </Link>
  );
  return (
    <>
      <Caption word="lockedUntil" ms={props.untilMs} />
      {isLiftable && <Caption word="liftableUntil" ms={liftableMs} end={way} />}
    </>
  );
}

/** Settings that are not locked, and what is still missing for a lock. */
function Open({ allowedFromMs }: { readonly allowedFromMs: number | null }) {
  const { t } = useTranslation("account-security");
  const isEarly = useNow(allowedFromMs ?? undefined) < (allowedFromMs ?? 0);
  const way = (
    <Link to={SECOND_FACTORS_PATHS.secondFactors} className={WAY}>
      {t("factor")}
    </Link>
  );
  if (allowedFromMs === null) return <Caption word="lockNeedsFactor" end={way} />;
  return <Caption word={isEarly ? "lockFrom" : "lockText"} ms={allowedFromMs} />;
}

function Act({ status }: { readonly status: SecurityStatus }) {
  const { t } = useTranslation("account-security");
  const [isOpen, setOpen] = useState(false);
  const fromMs = status.settings_lock_allowed_from_ms;
  const nowMs = useNow(fromMs ?? undefined);
  if (status.settings_lock_lift_ms !== null) return <KeepLock />;
  if (fromMs === null || nowMs < fromMs) return null;
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {t(status.settings_locked_until_ms === null ? "lockConfirm" : "lockLonger")}
      </Button>
      {isOpen && <LockSheet onClose={() => setOpen(false)} />}
    </>
  );
}

const WAY = "-my-3 inline-flex min-h-(--hit) items-center font-medium text-link";
