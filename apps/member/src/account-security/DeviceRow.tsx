import { useTranslation } from "@sumi/app/speech.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useFormat } from "../language/use-format.ts";
import type { Device } from "./device-order.ts";

export type DeviceRowProps = { readonly device: Device; readonly onEnd: () => void };

/** A device that is signed in, where it was last seen, and a button that signs it out. */
export function DeviceRow({ device, onEnd }: DeviceRowProps) {
  const { t } = useTranslation("account-security");
  const format = useFormat();
  const name = device.device === "" ? t("unknownDevice") : device.device;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 flex-[1_1_11rem]">
        <span className="block break-words font-medium">{name}</span>
        <span className="figures-dense block text-caption text-text-3">
          {device.address} · {t("signedInOn", { moment: format.moment(device.since_ms, "minute") })}
        </span>
        {!device.current && (
          <span className="block text-caption text-text-3">
            {t("seenOn", { moment: format.moment(device.seen_ms, "minute") })}
          </span>
        )}
      </span>
      {device.current ? (
        <Tag tone="success">{t("thisDevice")}</Tag>
      ) : (
        <button
          type="button"
          onClick={onEnd}
          aria-label={`${t("end")}: ${name}`}
          className="min-h-(--hit) min-w-(--hit) font-medium text-link text-small"
        >
          {t("end")}
        </button>
      )}
    </li>
  );
}
