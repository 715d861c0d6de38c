import { AllocationBar, AllocationSkeleton } from "@sumi/ui/AllocationBar.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { QrCode } from "@sumi/ui/QrCode.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "@sumi/ui/Receipt.tsx";
import { SealStamp } from "@sumi/ui/SealStamp.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Sample } from "../Sample.tsx";
import { useFormat, useSpeech } from "../use-speech.ts";

/** Documents and the components of the account. */
export function Paper() {
  const speech = useSpeech();
  return (
    <>
      <Sample name="receipt with its seal" isWide>
        <SampleReceipt />
      </Sample>
      <Sample name="seal: in any language">
        <div className="flex flex-wrap gap-3">
          {speech.stamps.map((text) => (
            <SealStamp key={text} text={text} />
          ))}
        </div>
      </Sample>
      <Sample name="QR code">
        <QrCode text="https://example.org/Trade/tradelist" label={speech.qr} />
      </Sample>
      <Sample name="allocation: parts, none, loading">
        <Allocations />
      </Sample>
    </>
  );
}

function SampleReceipt() {
  const speech = useSpeech();
  return (
    <Receipt>
      <div className="flex items-center justify-between">
        <span className="flex items-center gap-2.5">
          <CoinIcon coin="BTC" size={32} />
          <span>
            <span className="block font-semibold">BTC/USDT</span>
            <span className="block text-caption text-text-3">{speech.limit}</span>
          </span>
        </span>
        <Tag tone="up" size="large">
          ▲ {speech.buy}
        </Tag>
      </div>
      <div className="relative mt-[22px] mb-1">
        <p className="text-caption text-text-3">{speech.quantity}</p>
        <p className="figures font-bold text-[2.375rem] leading-[2.875rem] tracking-[-0.02em]">
          0.06000000
        </p>
        <p className="text-small text-text-3">BTC</p>
        <span className="-right-1 absolute top-0.5">
          <SealStamp text={speech.stamps[0]} />
        </span>
      </div>
      <ReceiptRule isFirst />
      <ReceiptLine label={speech.average} value="67,409.18 USDT" />
      <ReceiptLine label={speech.fee} value="0.00006000 BTC" />
      <ReceiptLine label={speech.received} value="0.05994000 BTC" isStrong />
      <ReceiptRule />
      <ReceiptLine label={speech.orderNumber} value="S-20261120-118402" isSmall />
    </Receipt>
  );
}

function Allocations() {
  const speech = useSpeech();
  const format = useFormat();
  const parts = [
    { name: speech.spot, share: 0.58, text: format.number("14204.4", 2) },
    { name: speech.contracts, share: 0.09, text: format.number("2140.55", 2) },
    { name: speech.locked, share: 0.23, text: format.number("5600", 2) },
    { name: speech.mining, share: 0.1, text: format.number("2373.45", 2) },
  ];
  return (
    <div className="grid gap-5">
      <div>
        <AllocationBar parts={parts} />
      </div>
      <div>
        <AllocationBar parts={[]} />
      </div>
      <div>
        <AllocationSkeleton />
      </div>
    </div>
  );
}
