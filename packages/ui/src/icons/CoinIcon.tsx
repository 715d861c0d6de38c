import { COINS } from "./coins.ts";
import { discFill } from "./disc-fill.ts";

/** A coin's own icon, or its first two letters on a disc of its colour if there is none. */
export function CoinIcon({ coin, size = 36 }: { readonly coin: string; readonly size?: number }) {
  const artwork = COINS[coin];
  if (artwork !== undefined) {
    return (
      <img
        src={artwork}
        alt=""
        width={size}
        height={size}
        className="block flex-none rounded-full"
        draggable={false}
      />
    );
  }
  return (
    <svg
      aria-hidden="true"
      className="block flex-none"
      width={size}
      height={size}
      viewBox="0 0 36 36"
    >
      <circle cx="18" cy="18" r="18" className={discFill(coin)} />
      <text
        x="18"
        y="22.5"
        textAnchor="middle"
        className="fill-on-disc font-semibold"
        fontSize="13"
      >
        {coin.slice(0, 2)}
      </text>
    </svg>
  );
}
