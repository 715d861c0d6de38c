import { hasPasskeys } from "@sumi/app/browser-passkeys.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOwn } from "../app/own.ts";
import { type Passkey, passkeysQuery } from "../app/passkeys.ts";
import { Card } from "../kit/Card.tsx";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";
import { AddPasskeyDialog } from "./AddPasskeyDialog.tsx";
import { RemovePasskeyDialog } from "./RemovePasskeyDialog.tsx";

/** The person's passkeys by name, with when each was used last. */
export function OwnPasskeys() {
  const { t } = useTranslation("own");
  const own = useOwn();
  const query = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const columns = useColumns(setLeaving);
  const canAdd = own?.passkeys_offered === true && hasPasskeys();
  const rows = query.data?.passkeys;
  return (
    <Card
      title={t("passkeys")}
      aside={
        canAdd && (
          <Button size="small" kind="outline" onPress={() => setAdding(true)}>
            {t("addPasskey")}
          </Button>
        )
      }
    >
      <p className="pb-2 text-small text-text-2">
        {own === undefined || canAdd ? t("passkeysText") : t("passkeysNotOffered")}
      </p>
      <UnlessFailed query={query}>
        {rows?.length === 0 ? (
          <p className="text-small text-text-3">{t("noPasskeys")}</p>
        ) : (
          <DataTable label={t("passkeys")} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </UnlessFailed>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {leaving !== undefined && (
        <RemovePasskeyDialog passkey={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </Card>
  );
}

function useColumns(remove: (passkey: Passkey) => void): readonly Column<Passkey>[] {
  const { t } = useTranslation("own");
  const format = useFormat();
  return [
    {
      key: "label",
      head: t("passkeyName"),
      cell: ({ label }) => <span className="block max-w-[280px] break-words py-1.5">{label}</span>,
    },
    {
      key: "added",
      head: t("addedOn"),
      isFigure: true,
      cell: (passkey) => format.moment(passkey.added_ms),
    },
    {
      key: "used",
      head: t("usedOn"),
      isFigure: true,
      cell: (passkey) =>
        passkey.used_ms === null ? t("neverUsed") : format.moment(passkey.used_ms),
    },
    {
      key: "remove",
      head: t("removePasskey"),
      isHeadUnseen: true,
      isFigure: true,
      cell: (passkey) => (
        <Button
          size="small"
          name={`${t("removePasskey")}: ${passkey.label}`}
          onPress={() => remove(passkey)}
        >
          {t("removePasskey")}
        </Button>
      ),
    },
  ];
}
