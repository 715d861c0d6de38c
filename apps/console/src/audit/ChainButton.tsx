import { useTranslation } from "@sumi/app/speech.ts";
import { verifyChain } from "@sumi/contract/audit/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";

type Found = DataOf<typeof verifyChain>;

/** Recomputes the newest frames of the journal, and says whether they are unchanged. */
export function ChainButton() {
  const { t } = useTranslation("audit");
  const [found, setFound] = useState<Found>();
  const verifying = useAct((_: object) => client.call(verifyChain, {}));
  const verify = async () => {
    const result = await verifying.run({});
    setFound(result);
    if (result === undefined) toasts.show("error", t("notVerified"));
  };
  return (
    <>
      <span aria-live="polite">
        {found !== undefined && (
          <Tag tone={found.whole ? "success" : "danger"} size="large">
            {found.whole
              ? t("whole", { first: found.first, last: found.last })
              : t("broken", { frame: found.fault?.frame ?? found.first })}
          </Tag>
        )}
      </span>
      <Button
        size="small"
        kind="outline"
        isLoading={verifying.isBusy}
        onPress={() => void verify()}
      >
        {t("verify")}
      </Button>
    </>
  );
}
