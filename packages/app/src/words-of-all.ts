/** The words of all capabilities of a list, by the names of their files. */
export type WordsOfAll<Capability extends { readonly wordsType?: object }> = Intersection<
  NonNullable<Capability["wordsType"]>
>;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
