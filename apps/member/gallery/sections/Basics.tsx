import { Button } from "@sumi/ui/Button.tsx";
import { Loader } from "@sumi/ui/brand/Loader.tsx";
import { Logo } from "@sumi/ui/brand/Logo.tsx";
import { Change } from "@sumi/ui/Change.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { ICONS } from "@sumi/ui/icons/artwork.ts";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Icon, type IconName } from "@sumi/ui/icons/Icon.tsx";
import { LATE_ICONS } from "@sumi/ui/icons/late-artwork.ts";
import { PriceText } from "@sumi/ui/PriceText.tsx";
import { StaleBadge } from "@sumi/ui/StaleBadge.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Sample } from "../Sample.tsx";
import { useFormat, useSpeech } from "../use-speech.ts";

export function Basics() {
  return (
    <>
      <Type />
      <Colours />
      <Buttons />
      <Small />
      <Glyphs />
    </>
  );
}

const nothing = () => undefined;

function Type() {
  const { body } = useSpeech();
  const format = useFormat();
  return (
    <Sample name="type: hero, figure, heading, title, body, small, caption, micro; figures, dense">
      <p className="figures font-semibold text-hero">{format.number("24318.4", 2)}</p>
      <p className="figures font-semibold text-figure text-up">{format.number("67412.35", 2)}</p>
      <p className="font-semibold text-heading">{body}</p>
      <p className="font-semibold text-title">{body}</p>
      <p className="text-body">{body}</p>
      <p className="text-small text-text-2">{body}</p>
      <p className="text-caption text-text-3">{body}</p>
      <p className="text-micro text-text-3">{body}</p>
      <p className="figures">{format.number("1234567.12345678")}</p>
      <p className="figures-dense">{format.number("1234567.12345678")}</p>
    </Sample>
  );
}

const SURFACES = ["bg-bg", "bg-well", "bg-surface-1", "bg-surface-2", "bg-surface-3", "bg-sheet"];
const INKS = [
  "bg-text-1",
  "bg-text-2",
  "bg-text-3",
  "bg-accent",
  "bg-link",
  "bg-up",
  "bg-down",
  "bg-success",
  "bg-warning",
  "bg-danger",
  "bg-seal",
  "bg-badge",
  "bg-c1",
  "bg-c2",
  "bg-c3",
  "bg-c4",
  "bg-c5",
  "bg-c6",
];

function Colours() {
  return (
    <Sample name="colours: surfaces; text, accent, direction, status, series">
      <div className="flex flex-wrap gap-1.5">
        {[...SURFACES, ...INKS].map((name) => (
          <span key={name} className={`size-9 rounded-1 shadow-e1 ${name}`} />
        ))}
      </div>
    </Sample>
  );
}

function Buttons() {
  const { send, sending, tooLittle, buyCoin, cancel } = useSpeech();
  return (
    <>
      <Sample name="button: primary, secondary, outline, danger">
        <div className="grid gap-2">
          <Button kind="primary">{send}</Button>
          <Button>{cancel}</Button>
          <Button kind="outline">{cancel}</Button>
          <Button kind="danger">{cancel}</Button>
        </div>
      </Sample>
      <Sample name="button: up, down, off with its reason, loading">
        <div className="grid grid-cols-2 gap-2">
          <Button kind="up">{buyCoin}</Button>
          <Button kind="down">{buyCoin}</Button>
          <Button kind="primary" reason={tooLittle}>
            {send}
          </Button>
          <Button kind="primary" isLoading loadingLabel={sending}>
            {send}
          </Button>
        </div>
      </Sample>
      <Sample name="button: large, small, small loading, small off">
        <div className="flex flex-wrap items-center gap-2">
          <Button kind="primary" size="large">
            {send}
          </Button>
          <Button size="small">{cancel}</Button>
          <Button size="small" isLoading>
            {cancel}
          </Button>
          <Button size="small" reason={tooLittle}>
            {cancel}
          </Button>
        </div>
      </Sample>
    </>
  );
}

function Small() {
  const speech = useSpeech();
  const format = useFormat();
  return (
    <>
      <Sample name="icon button: plain, badge, many, pressed, off">
        <div className="flex">
          <IconButton icon="bell" label={speech.notices} onPress={nothing} />
          <IconButton icon="bell" label={speech.notices} onPress={nothing} badge={3} />
          <IconButton icon="bell" label={speech.notices} onPress={nothing} badge={120} />
          <IconButton icon="star-fill" label={speech.favourite} onPress={nothing} isPressed />
          <IconButton icon="bell" label={speech.notices} onPress={nothing} isDisabled />
        </div>
      </Sample>
      <Sample name="tag">
        <div className="flex flex-wrap gap-1.5">
          <Tag>{speech.waiting}</Tag>
          <Tag tone="up">▲ {speech.buy}</Tag>
          <Tag tone="down">▼ {speech.total}</Tag>
          <Tag tone="success">{speech.filled}</Tag>
          <Tag tone="warning">{speech.waiting}</Tag>
          <Tag tone="danger">{speech.rejected}</Tag>
          <Tag tone="link">{speech.partly}</Tag>
          <Tag tone="accent">{speech.member}</Tag>
        </div>
      </Sample>
      <Sample name="change: up, down, flat; price: plain, up, down, stale, none">
        <div className="flex flex-wrap items-baseline gap-4">
          <Change direction="up" text="+2.14%" spoken={speech.upSpoken} />
          <Change direction="down" text="−0.86%" spoken={speech.downSpoken} />
          <Change direction="flat" text="0.00%" spoken={speech.flatSpoken} />
        </div>
        <div className="flex flex-wrap items-baseline gap-4 pt-2 font-semibold text-title">
          <PriceText text={format.number("67412.35", 2)} value={1} />
          <PriceText text={format.number("67412.35", 2)} value={1} direction="up" />
          <PriceText text={format.number("67412.35", 2)} value={1} direction="down" />
          <PriceText text={format.number("67412.35", 2)} value={1} isStale />
          <PriceText text={undefined} value={undefined} />
          <StaleBadge text={speech.secondsAgo} />
        </div>
      </Sample>
    </>
  );
}

function Glyphs() {
  return (
    <>
      <Sample name="mark, loader, coins">
        <div className="flex flex-wrap items-center gap-3">
          <Logo />
          <Loader />
          {["BTC", "ETH", "USDT", "SOL", "XRP", "ZZZ"].map((coin) => (
            <CoinIcon key={coin} coin={coin} />
          ))}
        </div>
      </Sample>
      <Sample name="glyphs">
        <div className="flex flex-wrap gap-3 text-text-2">
          {Object.keys({ ...ICONS, ...LATE_ICONS }).map((name) => (
            // The keys of the glyphs are their names.
            <Icon key={name} name={name as IconName} />
          ))}
        </div>
      </Sample>
    </>
  );
}
