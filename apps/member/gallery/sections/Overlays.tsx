import { Button } from "@sumi/ui/Button.tsx";
import { ChoiceSheet } from "@sumi/ui/ChoiceSheet.tsx";
import { Dialog } from "@sumi/ui/Dialog.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { PickButton } from "@sumi/ui/PickButton.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useState } from "react";
import { Sample } from "../Sample.tsx";
import { useSpeech } from "../use-speech.ts";

type Overlay = "sheet" | "choice" | "dialog";

/** Layers over a screen, opened by a press as in the app. */
export function Overlays() {
  const speech = useSpeech();
  const [isOpen, setOpen] = useState<Overlay>();
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setOpen(undefined);
    setBusy(false);
  };
  return (
    <>
      <Sample name="sheet; dialog; choice">
        <div className="flex flex-wrap items-center gap-3">
          <Button onPress={() => setOpen("sheet")}>{speech.title}</Button>
          <Button onPress={() => setOpen("dialog")}>{speech.dialogConfirm}</Button>
          <KindPick isOpen={isOpen === "choice"} onOpen={setOpen} onClose={close} />
        </div>
      </Sample>
      <Sheet
        title={speech.title}
        closeLabel={speech.close}
        isOpen={isOpen === "sheet"}
        isBusy={isBusy}
        onClose={close}
      >
        <KeyValueRows
          rows={[
            { label: speech.average, value: "67,409.18 USDT" },
            { label: speech.received, value: "0.05994000 BTC", isStrong: true },
          ]}
        />
        <div className="pt-3">
          <Button kind="primary" isWide isLoading={isBusy} onPress={() => setBusy(true)}>
            {speech.send}
          </Button>
        </div>
      </Sheet>
      <Dialog
        title={speech.dialogTitle}
        confirmLabel={speech.dialogConfirm}
        cancelLabel={speech.cancel}
        isOpen={isOpen === "dialog"}
        onConfirm={close}
        onClose={close}
      >
        {speech.dialogText}
      </Dialog>
    </>
  );
}

type KindPickProps = {
  readonly isOpen: boolean;
  readonly onOpen: (overlay: Overlay) => void;
  readonly onClose: () => void;
};

function KindPick({ isOpen, onOpen, onClose }: KindPickProps) {
  const speech = useSpeech();
  const [kind, setKind] = useState<"limit" | "market" | "stop">("limit");
  return (
    <>
      <PickButton label={speech.orderType} isOpen={isOpen} onPress={() => onOpen("choice")}>
        {speech[kind]}
      </PickButton>
      <ChoiceSheet
        title={speech.orderType}
        closeLabel={speech.close}
        options={[
          { value: "limit", label: speech.limit, caption: speech.limitText },
          { value: "market", label: speech.market, caption: speech.marketText },
          { value: "stop", label: speech.stop, reason: speech.stopReason },
        ]}
        value={kind}
        onChoose={setKind}
        isOpen={isOpen}
        onClose={onClose}
      />
    </>
  );
}
