/** The parts of a network's links to a block explorer that stand for what is looked up. */
export const EXPLORER_PLACEHOLDERS = {
  transaction: "{transaction}",
  address: "{address}",
} as const;

/** The links of a network to a block explorer, with their placeholders; null where none is set. */
export type Explorer = {
  readonly transaction: string | null;
  readonly address: string | null;
};

/** The page that an explorer has about a transaction or an address; undefined without a link. */
export function explorerLink(
  explorer: Explorer,
  kind: keyof Explorer,
  value: string,
): string | undefined {
  const link = explorer[kind];
  if (link === null || value === "") return undefined;
  // A function, because a text would have its dollar signs read as patterns.
  return link.replace(EXPLORER_PLACEHOLDERS[kind], () => encodeURIComponent(value));
}
