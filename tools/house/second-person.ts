import { isTest, type Source } from "./source.ts";

/** Refusals and parameters that only the mechanism of two people uses. */
const ITS_TEXTS = new Set(["SELF_APPROVAL", "STAFF_NEW", "STAFF_INTRODUCED", "approvals.lapse_ms"]);
const ITS_PLACES: readonly RegExp[] = [
  /^packages\/core\/src\/review\//,
  /^packages\/core\/src\/parameters\/definitions\.ts$/,
];

/** Rules of the second person and of lapsing outside of `review` in core and server. */
export function ownSecondPersons(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ path }) => /^(?:packages\/core|apps\/server)\/src\//.test(path) && !isTest(path))
    .filter(({ path }) => !ITS_PLACES.some((place) => place.test(path)))
    .flatMap(({ path, syntax }) =>
      syntax.texts
        .filter(({ name }) => ITS_TEXTS.has(name))
        .map(({ line, name }) => `${path}:${line} judges "${name}" without review`),
    );
}
