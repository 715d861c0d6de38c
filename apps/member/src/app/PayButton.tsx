import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Dialog } from "@sumi/ui/Dialog.tsx";
import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { type ReactNode, useState } from "react";

export type PayButtonProps = {
  readonly label: string;
  /** Why it cannot be pressed now. */
  readonly reason: string | undefined;
  /** The thing that is bought. */
  readonly title: string;
  /** The sum, and how much of it is bought. */
  readonly rows: readonly KeyValue[];
  /** Pays, and tells how it went. */
  readonly pay: () => Promise<void>;
  readonly isBusy: boolean;
  /** The risk that is taken with it. */
  readonly children: ReactNode;
};

/** The button of a payment that cannot be taken back, which asks first. */
export function PayButton(props: PayButtonProps) {
  const { label, reason, title, rows, pay, isBusy, children } = props;
  const { t } = useTranslation("common");
  const [isAsked, setAsked] = useState(false);
  const confirm = async () => {
    await pay();
    setAsked(false);
  };
  return (
    <>
      <Button
        kind="primary"
        size="large"
        isWide
        isLoading={isBusy}
        reason={reason}
        onPress={() => setAsked(true)}
      >
        {label}
      </Button>
      {isAsked && (
        <Dialog
          kind="primary"
          title={title}
          confirmLabel={label}
          cancelLabel={t("back")}
          isOpen
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(false)}
        >
          <KeyValueRows rows={rows} />
          <p className="pt-2">{children}</p>
        </Dialog>
      )}
    </>
  );
}
