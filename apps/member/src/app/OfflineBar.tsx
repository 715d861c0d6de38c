import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { live } from "../connection.ts";

/** Shorter interruptions are not shown: most connections recover by themselves. */
const LOST_MS = 2_000;
/** A connection must last this long to count as restored, so that the bar does not flicker. */
const BACK_MS = 500;

/** Says that there is no network, or no way to the server, as long as that is so. */
export function OfflineBar() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
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
      {t("offlineBar")}
    </p>
  );
}

/** True once the live connection has been lost for a while; browsers notice that late or never. */
function useIsCutOff(): boolean {
  const isUp = useSyncExternalStore(
    (listener) => live.onState(listener),
    () => live.state === "open" || live.state === "idle",
  );
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCutOff(!isUp), isUp ? BACK_MS : LOST_MS);
    return () => clearTimeout(timer);
  }, [isUp]);
  return isCutOff;
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
