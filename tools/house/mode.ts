import { isTest, type Source } from "./source.ts";

/**
 * The places that may read the mode of an exchange. Demonstration and production differ in their
 * genesis and in what they say about themselves; no other line may tell them apart.
 */
const PLACES: readonly RegExp[] = [
  /^apps\/server\/src\/platform\/configuration\/configuration\.ts$/,
  /^apps\/server\/src\/boot\/genesis\.ts$/,
  /^apps\/server\/src\/boot\/(?:preflight|ribbon)\.ts$/,
  /^packages\/core\/src\/approvals\/commands\.ts$/,
];

export function questionsOfMode(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ path }) => /^(?:packages|apps)\//.test(path) && !isTest(path))
    .filter(({ path }) => !PLACES.some((place) => place.test(path)))
    .flatMap(({ path, syntax }) =>
      syntax.texts
        .filter(({ name }) => name === "demonstration" || name === "production")
        .map(({ line, name }) => `${path}:${line} asks for "${name}"`),
    );
}
