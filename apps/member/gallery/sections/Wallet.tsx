import { AddressText } from "@sumi/ui/AddressText.tsx";
import { AmountField } from "@sumi/ui/AmountField.tsx";
import { PinField } from "@sumi/ui/PinField.tsx";
import { Timeline } from "@sumi/ui/Timeline.tsx";
import { useState } from "react";
import { Sample } from "../Sample.tsx";
import { useFormat, useSpeech } from "../use-speech.ts";

const ADDRESS = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const REQUESTED_MS = Date.UTC(2026, 5, 12, 5, 42);

/** The parts of a withdrawal: an amount, an address, a secret, and the outcome. */
export function Wallet() {
  const { wallet } = useSpeech();
  const format = useFormat();
  const { requested, reviewed, sent, rejected } = wallet;
  const moment = format.moment(REQUESTED_MS, "full");
  return (
    <>
      <Sample name="amount: short, long, wrong">
        <div className="grid gap-5">
          <Amount start="1200" />
          <Amount start="0.123456789012" />
          <Amount start="99999" error={wallet.tooMuch} />
        </div>
      </Sample>
      <Sample name="address: whole, parted">
        <div className="grid gap-2">
          <AddressText address={ADDRESS} />
          <AddressText address={ADDRESS} isParted />
        </div>
      </Sample>
      <Sample name="pin: begun">
        <Pin />
      </Sample>
      <Sample name="pin: wrong, sending">
        <div className="grid gap-5">
          <Pin error={wallet.wrong} />
          <Pin isBusy />
        </div>
      </Sample>
      <Sample name="timeline: under way, failed">
        <div className="grid gap-5">
          <Timeline
            steps={[
              { id: "1", title: requested, text: moment, state: "done" },
              { id: "2", title: reviewed, text: moment, state: "current" },
              { id: "3", title: sent, state: "next" },
            ]}
          />
          <Timeline
            steps={[
              { id: "1", title: requested, text: moment, state: "done" },
              { id: "2", title: rejected, text: moment, state: "failed" },
            ]}
          />
        </div>
      </Sample>
    </>
  );
}

function Amount({ start, error }: { readonly start: string; readonly error?: string }) {
  const { wallet } = useSpeech();
  const format = useFormat();
  const [value, setValue] = useState(start);
  return (
    <AmountField
      label={wallet.amount}
      aside={wallet.available}
      unit="USDT"
      value={value}
      onChange={setValue}
      format={(text) => format.number(text)}
      hint={wallet.bounds}
      error={error}
    />
  );
}

type PinProps = { readonly error?: string; readonly isBusy?: boolean };

function Pin(props: PinProps) {
  const { wallet } = useSpeech();
  const [value, setValue] = useState("123");
  return (
    <PinField
      {...props}
      label={wallet.pin}
      value={value}
      onChange={setValue}
      progress={wallet.progress}
      keypadLabel={wallet.keypad}
      deleteLabel={wallet.deleteDigit}
    />
  );
}
