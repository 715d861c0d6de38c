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

/** What each capability's `testing/any-events.ts` says about its own events. */
const CAPABILITIES = import.meta.glob<AnyEventsOfCapability>("../*/testing/any-events.ts", {
  eager: true,
  import: "ANY_EVENTS",
});

/** Any event of any kind. What it says need make no sense beside another event. */
export const anyEvent: fc.Arbitrary<ExchangeEvent> = fc.oneof(
  ...Object.values(CAPABILITIES).flatMap((events) => Object.values(events)),
);
