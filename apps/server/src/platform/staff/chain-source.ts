/** The part of the journal that the audit uses. */
export type ChainSource = {
  readonly status: () => { readonly tip: { readonly seq: number } | undefined };
  readonly verifyRange: (range: { readonly first: number; readonly last: number }) => Promise<{
    readonly last: number;
    readonly commands: number;
    readonly staffCommands: number;
    readonly tip: string;
    readonly fault: { readonly frame: number; readonly what: string } | undefined;
  }>;
};
