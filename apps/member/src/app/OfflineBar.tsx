import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useEffect, useState, useSyncExternalStore } from "react";
import { live } from "../connection.ts";

/** Shorter interruptions are not shown: most connections recover by themselves. */
const LOST_MS = 2_000;
/** A connection must last this long to count as restored, so that the bar does not flicker. */
const BACK_MS = 500;

/**
 * Says that there is no network, no way to the server, or a way for calls only, as long as that is
 * so.
 */
export function OfflineBar() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const source = useSyncExternalStore(watchLive, () => live.source);
  const isCutOff = useIsCutOff();
  if (isOnline && !isCutOff) return null;
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-warning-soft px-4
        pt-[calc(var(--safe-t)+6px)] pb-1.5 text-small"
    >
      <span className="text-warning">
        <Icon name="wifi-slash" size={18} />
      </span>
      {t(isOnline && source === "polling" ? "liveInterrupted" : "offlineBar")}
    </p>
  );
}

/** True once the live connection has been lost for a while; browsers notice that late or never. */
function useIsCutOff(): boolean {
  const isUp = useSyncExternalStore(
    watchLive,
    () => live.state === "open" || live.state === "idle",
  );
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCutOff(!isUp), isUp ? BACK_MS : LOST_MS);
    return () => clearTimeout(timer);
  }, [isUp]);
  return isCutOff;
}

function watchLive(listener: () => void): () => void {
  return live.onState(listener);
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
