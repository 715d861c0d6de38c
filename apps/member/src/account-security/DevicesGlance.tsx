import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { DeviceRow } from "./DeviceRow.tsx";
import type { Device } from "./device-order.ts";
import { devicesQuery } from "./devices.ts";
import { ACCOUNT_SECURITY_PATHS } from "./paths.ts";

const EndDevicesDialog = lazySheet(
  async () => (await import("./EndDevicesDialog.tsx")).EndDevicesDialog,
);

const SHOWN_MAX = 3;

/** The first few devices, and a link to all of them. */
export function DevicesGlance() {
  const { t } = useTranslation(["account-security", "common"]);
  const devices = useQuery(devicesQuery);
  const [ending, setEnding] = useState<Device>();
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{t("devices")}</h2>
        <Link
          to={ACCOUNT_SECURITY_PATHS.devices}
          className="flex min-h-(--hit) min-w-(--hit) flex-none items-center justify-end gap-1
            text-link text-small"
        >
          {t("common:all")}
          <Icon name="caret-right" size={13} />
        </Link>
      </div>
      {devices.data !== undefined ? (
        <ul className="divide-y divide-line">
          {devices.data.signedIn.slice(0, SHOWN_MAX).map((device) => (
            <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device)} />
          ))}
        </ul>
      ) : devices.isError ? (
        <LoadFailed title={t("devicesFailed")} query={devices} />
      ) : (
        <Skeleton className="h-16 rounded-3" />
      )}
      {ending !== undefined && (
        <EndDevicesDialog ending={ending} onClose={() => setEnding(undefined)} />
      )}
    </section>
  );
}
