import { classNames } from "./class-names.ts";

export type AddressTextProps = {
  readonly address: string;
  /** Parts the address into groups for comparing, by padding, since spaces would be copied. */
  readonly isParted?: boolean;
};

/** Signs at either end, by which people know their addresses again. */
const ENDS = 6;

/** An address on a chain. Its ends are emphasised, and it breaks anywhere to stay on the page. */
export function AddressText({ address, isParted = false }: AddressTextProps) {
  const signs = Array.from(address);
  const isShort = signs.length <= 2 * ENDS;
  const head = signs.slice(0, ENDS).join("");
  const middle = isShort ? [] : signs.slice(ENDS, -ENDS);
  const tail = isShort ? signs.slice(ENDS).join("") : signs.slice(-ENDS).join("");
  return (
    <span className="figures-dense break-all text-text-2">
      <span className="font-semibold text-text-1">{head}</span>
      {groupsOf(middle).map(({ start, text }) => (
        <span key={start} className={classNames(isParted && "inline-block pl-[0.35em]")}>
          {text}
        </span>
      ))}
      <span className={classNames("font-semibold text-text-1", isParted && "pl-[0.35em]")}>
        {tail}
      </span>
    </span>
  );
}

function groupsOf(signs: readonly string[]) {
  const count = Math.ceil(signs.length / ENDS);
  return Array.from({ length: count }, (_, place) => {
    const start = place * ENDS;
    return { start, text: signs.slice(start, start + ENDS).join("") };
  });
}
