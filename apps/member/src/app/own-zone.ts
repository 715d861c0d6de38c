/** The device's time zone by its name; UTC where the device has only an offset or none. */
export function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return /^[A-Za-z]+\//.test(timeZone ?? "") ? timeZone : "UTC";
}
