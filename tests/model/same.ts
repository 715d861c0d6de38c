/**
 * True if two plain values are equal. A field that is `undefined` equals a missing one, because the
 * wire and the journal leave it out.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object") return false;
  if (one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  return !Array.isArray(other) && isSameObject(one as Fields, other as Fields);
}

type Fields = Readonly<Record<string, unknown>>;

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
}

function isSameObject(one: Fields, other: Fields): boolean {
  let missing = 0;
  for (const name in one) {
    const value = one[name];
    if (value === undefined) continue;
    missing += 1;
    if (value !== other[name] && !isSame(value, other[name])) return false;
  }
  for (const name in other) if (other[name] !== undefined) missing -= 1;
  return missing === 0;
}
