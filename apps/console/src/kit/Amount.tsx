import { useFormat } from "../language/use-format.ts";

export type AmountProps = {
  readonly value: string;
  readonly coin: string;
  readonly isSigned?: boolean;
};

/** A figure and its coin, which steps back. */
export function Amount({ value, coin, isSigned = false }: AmountProps) {
  const format = useFormat();
  return (
    <span className="whitespace-nowrap">
      <span className="font-semibold">{format.number(value, { isSigned })}</span>{" "}
      <span className="text-text-3">{coin}</span>
    </span>
  );
}
