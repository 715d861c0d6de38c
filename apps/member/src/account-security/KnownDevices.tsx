import { useTranslation } from "@sumi/app/speech.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useId, useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { useFormat } from "../language/use-format.ts";
import type { KnownDevice } from "./device-order.ts";

const ForgetDeviceDialog = lazySheet(
  async () => (await import("./ForgetDeviceDialog.tsx")).ForgetDeviceDialog,
);

/** The devices whose sign-in is not reported, with a button to forget each but this one. */
export function KnownDevices({ devices }: { readonly devices: readonly KnownDevice[] }) {
  const { t } = useTranslation("account-security");
  const heading = useId();
  const [forgetting, setForgetting] = useState<KnownDevice>();
  if (devices.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-1 pt-3">
      <h2 id={heading} className="font-semibold">
        {t("knownDevices")}
      </h2>
      <p className="text-caption text-text-3">{t("knownDevicesText")}</p>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <Row key={device.id} device={device} onForget={() => setForgetting(device)} />
        ))}
      </ul>
      {forgetting !== undefined && (
        <ForgetDeviceDialog device={forgetting} onClose={() => setForgetting(undefined)} />
      )}
    </section>
  );
}

type RowProps = { readonly device: KnownDevice; readonly onForget: () => void };

function Row({ device, onForget }: RowProps) {
  const { t } = useTranslation("account-security");
  const format = useFormat();
  const name = device.device === "" ? t("unknownDevice") : device.device;
  const { first_seen_ms: firstMs, last_seen_ms: lastMs } = device;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 flex-[1_1_11rem]">
        <span className="block break-words font-medium">{name}</span>
        <span className="figures-dense block text-caption text-text-3">
          {t("lastSignInOn", { moment: format.moment(lastMs, "minute") })}
        </span>
        <span className="figures-dense block text-caption text-text-3">
          {t("firstSeenOn", { moment: format.moment(firstMs, "minute") })}
        </span>
      </span>
      {device.current ? (
        <Tag tone="success">{t("thisDevice")}</Tag>
      ) : (
        <button
          type="button"
          onClick={onForget}
          aria-label={`${t("forget")}: ${name}`}
          className="min-h-(--hit) min-w-(--hit) font-medium text-link text-small"
        >
          {t("forget")}
        </button>
      )}
    </li>
  );
}
