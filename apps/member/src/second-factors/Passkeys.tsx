import { hasPasskeys } from "@sumi/app/browser-passkeys.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { useFormat } from "../language/use-format.ts";
import { FactorCard } from "./FactorCard.tsx";
import { type Passkey, passkeysQuery } from "./passkeys.ts";

const AddPasskeySheet = lazySheet(
  async () => (await import("./AddPasskeySheet.tsx")).AddPasskeySheet,
);
const RemovePasskeySheet = lazySheet(
  async () => (await import("./RemovePasskeySheet.tsx")).RemovePasskeySheet,
);

export type PasskeysProps = {
  readonly isOffered: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
};

/** The member's passkeys by name, with when each was used last. */
export function Passkeys({ isOffered, onCodes }: PasskeysProps) {
  const { t } = useTranslation("second-factors");
  const passkeys = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const canAdd = isOffered && hasPasskeys();
  return (
    <FactorCard
      title={t("passkeys")}
      text={canAdd ? t("passkeysText") : t("notOffered")}
      action={
        canAdd && (
          <Button size="small" onPress={() => setAdding(true)}>
            {t("addPasskey")}
          </Button>
        )
      }
    >
      {passkeys.data !== undefined ? (
        passkeys.data.length > 0 && (
          <ul className="divide-y divide-line">
            {passkeys.data.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
            ))}
          </ul>
        )
      ) : passkeys.isError ? (
        <LoadFailed title={t("failed")} query={passkeys} />
      ) : (
        <Skeleton className="h-6" />
      )}
      {isAdding && <AddPasskeySheet onCodes={onCodes} onClose={() => setAdding(false)} />}
      {leaving !== undefined && (
        <RemovePasskeySheet passkey={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </FactorCard>
  );
}

type RowProps = { readonly passkey: Passkey; readonly onRemove: () => void };

function Row({ passkey, onRemove }: RowProps) {
  const { t } = useTranslation("second-factors");
  const format = useFormat();
  const { label, added_ms: addedMs, used_ms: usedMs } = passkey;
  const used =
    usedMs === null ? t("neverUsed") : t("usedOn", { moment: format.moment(usedMs, "minute") });
  return (
    <li className="flex items-center gap-2 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="block break-words">{label}</span>
        <span className="block text-caption text-text-3">
          {t("addedOn", { moment: format.moment(addedMs, "fullDate") })} · {used}
        </span>
      </span>
      <IconButton icon="trash" size={19} label={`${t("remove")}: ${label}`} onPress={onRemove} />
    </li>
  );
}
