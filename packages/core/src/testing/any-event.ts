import fc from "fast-check";
import type { ExchangeEvent } from "../events.ts";

declare global {
  interface ImportMeta {
    /** The bundler that runs the tests puts the matching modules here. */
    glob<Module>(
      pattern: string,
      options: { readonly eager: true; readonly import: string },
    ): Readonly<Record<string, Module>>;
  }
}

type AnyEventsOfCapability = Readonly<Record<string, fc.Arbitrary<ExchangeEvent>>>;

/** The arbitrary events of each capability, from its `testing/any-events.ts`. */
const CAPABILITIES = import.meta.glob<AnyEventsOfCapability>("../*/testing/any-events.ts", {
  eager: true,
  import: "ANY_EVENTS",
});

/** Events that no rule emits with an amount of zero. */
export const NEVER_OF_NOTHING: ReadonlySet<string> = new Set(
  Object.values(
    import.meta.glob<readonly string[] | undefined>("../*/testing/any-events.ts", {
      eager: true,
      import: "NEVER_OF_NOTHING",
    }),
  ).flatMap((types) => types ?? []),
);

/** Any event of any kind. Its fields need not make sense beside those of another event. */
export const anyEvent: fc.Arbitrary<ExchangeEvent> = fc.oneof(
  ...Object.values(CAPABILITIES).flatMap((events) => Object.values(events)),
);
