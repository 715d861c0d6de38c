/**
 * One line of the state's canonical walk: a name, then plain values. Amounts are written as the
 * decimal digits of their units. The digest is SHA-256 over these lines, a snapshot is these lines.
 */
export type Walk = (name: string, ...values: readonly WalkValue[]) => void;
export type WalkValue = string | number | boolean;

/** Reads one line back into its room. A line that no room knows is a broken snapshot. */
export type Restore = (values: readonly WalkValue[]) => void;
export type Restorers = Readonly<Record<string, Restore>>;
