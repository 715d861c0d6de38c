const DAY_MS = 86_400_000;

/** Days, and the rest as a clock: "04:18:52". */
export function countdownOf(leftMs: number): { readonly days: number; readonly clock: string } {
  const left = Math.max(0, leftMs);
  const seconds = Math.floor((left % DAY_MS) / 1_000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return {
    days: Math.floor(left / DAY_MS),
    clock: `${two(hours)}:${two(minutes)}:${two(seconds % 60)}`,
  };
}
