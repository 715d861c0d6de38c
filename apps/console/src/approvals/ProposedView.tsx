import { type ComponentType, lazy, Suspense } from "react";
import type { Place, ProposalProps } from "../place.ts";
import { PLACES } from "../places.ts";

/** By the act's name; each is loaded when a proposal of its kind is first looked at. */
const VIEWS: ReadonlyMap<string, ComponentType<ProposalProps>> = new Map(
  PLACES.flatMap(({ proposals = {} }: Place) => {
    return Object.entries(proposals).map(([act, load]) => {
      return [act, lazy(async () => ({ default: await load() }))] as const;
    });
  }),
);

/** The view that a capability shows the second person beside the act's fields, if it has one. */
export function ProposedView({ act, fields }: ProposalProps & { readonly act: string }) {
  const View = VIEWS.get(act);
  if (View === undefined) return null;
  return (
    <Suspense fallback={null}>
      <View fields={fields} />
    </Suspense>
  );
}
