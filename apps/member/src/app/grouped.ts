export type Group<Row> = { readonly name: string | undefined; readonly rows: readonly Row[] };

/** Neighbours that share a name together, in their order; without names, all of them. */
export function grouped<Row>(
  rows: readonly Row[],
  nameOf: ((row: Row) => string) | undefined,
): readonly Group<Row>[] {
  if (nameOf === undefined) return [{ name: undefined, rows }];
  const groups: { name: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const name = nameOf(row);
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}
