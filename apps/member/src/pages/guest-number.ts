const KEY = "guest";
const BYTES = 16;

/** 128 bits that this tab drew for itself, so that a guest's answer counts once. */
export function guestNumber(): string {
  const known = sessionStorage.getItem(KEY);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const drawn = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  sessionStorage.setItem(KEY, drawn);
  return drawn;
}
