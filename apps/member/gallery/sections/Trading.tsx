import { Button } from "@sumi/ui/Button.tsx";
import { Segmented } from "@sumi/ui/Choice.tsx";
import { NumberField } from "@sumi/ui/NumberField.tsx";
import { BookShare } from "@sumi/ui/order-book/BookShare.tsx";
import { LastPrice } from "@sumi/ui/order-book/LastPrice.tsx";
import { OrderBook } from "@sumi/ui/order-book/OrderBook.tsx";
import { RangeBar } from "@sumi/ui/RangeBar.tsx";
import { Ruler } from "@sumi/ui/Ruler.tsx";
import { useState } from "react";
import { BOOK, PRICE } from "../market-samples.ts";
import { Sample } from "../Sample.tsx";
import { useFormat, useSpeech } from "../use-speech.ts";

export function Trading() {
  return (
    <>
      <Ticket />
      <NumberFields />
      <Rulers />
      <Books />
      <Ranges />
    </>
  );
}

/** The form beside the book, as on a phone. */
function Ticket() {
  const speech = useSpeech();
  const format = useFormat();
  const [price, setPrice] = useState("67410.00");
  const [quantity, setQuantity] = useState("0.0600");
  const [share, setShare] = useState(50);
  const [side, setSide] = useState<"buy" | "sell">("buy");
  const tone = side === "buy" ? "up" : "down";
  return (
    <Sample name="form and book" isWide>
      <div className="flex flex-wrap items-stretch gap-3 gutter">
        <div className="grid flex-[58_1_12.5rem] content-start gap-1.5">
          <Segmented
            label={speech.book}
            options={[
              { value: "buy", label: speech.buyCoin, tone: "up" },
              { value: "sell", label: speech.total, tone: "down" },
            ]}
            value={side}
            onChange={setSide}
          />
          <NumberField
            label={speech.price}
            unit="USDT"
            value={price}
            onChange={setPrice}
            decreaseLabel={speech.decrease}
            increaseLabel={speech.increase}
            step="0.01"
            decimals={2}
            format={(value) => format.number(value, 2)}
          />
          <NumberField
            label={speech.quantity}
            unit="BTC"
            value={quantity}
            onChange={setQuantity}
            decreaseLabel={speech.decrease}
            increaseLabel={speech.increase}
            step="0.0001"
            decimals={4}
          />
          <Percent value={share} onChange={setShare} tone={tone} />
          <Button kind={tone} isWide>
            {speech.buyCoin}
          </Button>
        </div>
        <div className="flex-[42_1_8rem]">
          <SampleBook onPick={setPrice} />
          <div className="mt-1.5 flex justify-end">
            <BookShare text={`${speech.buy} 54%`} share={0.54} />
          </div>
        </div>
      </div>
    </Sample>
  );
}

type PercentProps = {
  readonly value: number;
  readonly onChange?: (value: number) => void;
  readonly tone?: "up" | "down" | "accent";
  readonly isDisabled?: boolean;
};

function Percent({ value, onChange = () => undefined, ...rest }: PercentProps) {
  const { share, percent } = useSpeech();
  return (
    <Ruler
      {...rest}
      label={share}
      value={value}
      onChange={onChange}
      stopText={(stop) => (stop === 100 ? "100%" : String(stop))}
      spoken={`${value} ${percent}`}
    />
  );
}

function NumberFields() {
  const speech = useSpeech();
  const [value, setValue] = useState("67410.5");
  const field = {
    label: speech.price,
    unit: "USDT",
    value,
    onChange: setValue,
    step: "0.1",
    decreaseLabel: speech.decrease,
    increaseLabel: speech.increase,
  } as const;
  return (
    <>
      <Sample name="number: hint, decimal comma">
        <NumberField {...field} mark="," hint={speech.stepHint} />
      </Sample>
      <Sample name="number: error">
        <NumberField {...field} error={speech.tooMuch} />
      </Sample>
      <Sample name="number: off, and long">
        <div className="grid gap-2">
          <NumberField {...field} isDisabled />
          <NumberField {...field} value="1234567890123456.12345678" />
          <NumberField {...field} value="" placeholder="0.00" />
        </div>
      </Sample>
    </>
  );
}

function Rulers() {
  const { leverage, times } = useSpeech();
  const [percent, setPercent] = useState(62);
  const [factor, setFactor] = useState(3);
  return (
    <>
      <Sample name="ruler: accent, between stops">
        <Percent value={percent} onChange={setPercent} />
      </Sample>
      <Sample name="ruler: ends">
        <Percent value={0} tone="up" />
        <Percent value={100} tone="down" />
      </Sample>
      <Sample name="ruler: 1 to 5 times">
        <Ruler
          label={leverage}
          value={factor}
          onChange={setFactor}
          min={1}
          max={5}
          stops={[1, 2, 3, 4, 5]}
          stopText={(stop) => `${stop}×`}
          spoken={`${factor} ${times}`}
        />
      </Sample>
      <Sample name="ruler: off">
        <Percent value={25} isDisabled />
      </Sample>
    </>
  );
}

type SampleBookProps = {
  readonly book?: typeof BOOK | undefined;
  readonly isLoading?: boolean;
  readonly isStale?: boolean;
  readonly onPick?: (price: string) => void;
};

function SampleBook({ book = BOOK, isLoading = false, isStale = false, onPick }: SampleBookProps) {
  const speech = useSpeech();
  const format = useFormat();
  return (
    <OrderBook
      label={speech.book}
      book={isLoading ? undefined : book}
      asks={{ side: speech.asks, price: (price) => `${speech.asks} ${price}` }}
      bids={{ side: speech.bids, price: (price) => `${speech.bids} ${price}` }}
      priceLabel={speech.price}
      quantityLabel={`${speech.quantity} BTC`}
      formatPrice={(price) => format.number(price, 2)}
      formatQuantity={(quantity) => format.number(quantity, 4)}
      emptyText={speech.noOrders}
      isStale={isStale}
      {...(onPick === undefined ? {} : { onPick })}
      middle={
        <LastPrice
          text={isLoading ? undefined : format.number(PRICE, 2)}
          value={Number(PRICE)}
          direction="up"
          isStale={isStale}
          caption={`${speech.index} ${format.number("67409.82", 2)}`}
        />
      }
    />
  );
}

function Books() {
  return (
    <Sample name="book: loading, empty, one-sided, stale" isWide>
      <div className="grid grid-cols-2 gap-4 gutter">
        <SampleBook isLoading />
        <SampleBook book={{ asks: [], bids: [] }} />
        <SampleBook book={{ asks: BOOK.asks.slice(0, 2), bids: [] }} />
        <SampleBook isStale />
      </div>
    </Sample>
  );
}

function Ranges() {
  const { rangeSpoken } = useSpeech();
  const format = useFormat();
  const ends = { low: format.number("65612.4", 2), high: format.number("67840", 2) };
  return (
    <Sample name="range: a price, none, loading">
      <div className="grid w-[158px] gap-3">
        <RangeBar {...ends} share={0.81} spoken={rangeSpoken} />
        <RangeBar {...ends} share={undefined} spoken={rangeSpoken} />
        <RangeBar low={undefined} high={undefined} share={undefined} spoken={rangeSpoken} />
      </div>
    </Sample>
  );
}
