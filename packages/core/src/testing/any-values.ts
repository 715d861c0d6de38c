import type { Amount } from "@sumi/primitives/amount.ts";
import fc from "fast-check";

/** Arbitrary events of a capability, by type. A missing type does not compile. */
export type AnyEvents<Event extends { readonly type: string }> = {
  readonly [Type in Event["type"]]: fc.Arbitrary<Extract<Event, { type: Type }>>;
};

const SAFE = Number.MAX_SAFE_INTEGER;

export const anyText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...'"\\\n\r\t\0\u2028/墨é,:[]{}'), maxLength: 8 }),
);
export const anyTimeMs = fc.integer({ min: 0, max: 4_102_444_800_000 });
/** Around the edges of doubles and machine words, and beyond them. */
export const anyAmount = fc
  .oneof(
    fc.bigInt({ min: 0n, max: 10n ** 26n }),
    fc.bigInt({ min: 0n, max: 10n ** 9n }),
    fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
    fc.bigInt({ min: 2n ** 55n - 3n, max: 2n ** 55n + 3n }),
    fc.bigInt({ min: 2n ** 63n - 3n, max: 2n ** 63n + 3n }),
    fc.nat(1_000_000).map((coins) => BigInt(coins) * 100_000_000n),
  )
  .map((units) => units as Amount);
export const anyChange = fc.tuple(anyAmount, fc.boolean()).map(([amount, falls]) => {
  return (falls ? -amount : amount) as Amount;
});

export const small = fc.nat(9);
export const order = fc.integer({ min: 1, max: SAFE });
export const member = fc.integer({ min: 1, max: 1_000_000 });
export const steps = fc.integer({ min: 1, max: 2 ** 30 - 1 });
export const lots = fc.integer({ min: 1, max: 2 ** 40 });
export const staff = fc.integer({ min: -999, max: -1 });
export const hex = fc.string({
  unit: fc.constantFrom(..."0123456789abcdef"),
  minLength: 64,
  maxLength: 64,
});

type FieldsOf<Event> = {
  readonly [Field in Exclude<keyof Event, "type">]: fc.Arbitrary<Event[Field]>;
};

/** Any event of that type, with arbitrary fields. */
export function event<Event extends { readonly type: string }>(
  type: Event["type"],
  fields: FieldsOf<Event>,
): fc.Arbitrary<Event> {
  const values = fc.record(fields as Record<string, fc.Arbitrary<unknown>>);
  // The fields of a type together with its name are an event of that type.
  return values.map((fields) => ({ type, ...fields }) as Event);
}
