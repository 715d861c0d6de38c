import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { Page } from "../app/Page.tsx";
import { DeviceRow } from "./DeviceRow.tsx";
import { devicesQuery } from "./devices.ts";
import type { Ending } from "./EndDevicesDialog.tsx";
import { KnownDevices } from "./KnownDevices.tsx";

const EndDevicesDialog = lazySheet(
  async () => (await import("./EndDevicesDialog.tsx")).EndDevicesDialog,
);

/** The devices that are signed in, with buttons to sign them out. */
export function DevicesScreen() {
  const { t } = useTranslation("account-security");
  const devices = useQuery(devicesQuery);
  const [ending, setEnding] = useState<Ending>();
  return (
    <Page title={t("devices")}>
      <div className="grid gap-5 pt-1 pb-8 gutter">
        {devices.data !== undefined ? (
          <>
            <ul className="divide-y divide-line">
              {devices.data.signedIn.map((device) => (
                <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device)} />
              ))}
            </ul>
            <div className="grid gap-3">
              {devices.data.signedIn.length > 1 && (
                <Button isWide onPress={() => setEnding("others")}>
                  {t("endOthers")}
                </Button>
              )}
              <Button kind="danger" isWide onPress={() => setEnding("all")}>
                {t("endAll")}
              </Button>
            </div>
            <KnownDevices devices={devices.data.known} />
          </>
        ) : devices.isError ? (
          <LoadFailed title={t("devicesFailed")} query={devices} />
        ) : (
          <Skeleton className="h-40 rounded-3" />
        )}
      </div>
      {ending !== undefined && (
        <EndDevicesDialog ending={ending} onClose={() => setEnding(undefined)} />
      )}
    </Page>
  );
}
