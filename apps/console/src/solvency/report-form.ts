const LINE = /^[A-Z0-9]{1,16},[A-Za-z0-9-]{2,20},(0|[1-9]\d{0,17})(\.\d{1,8})?$/;

/** The number of the first line that is not "coin,network,amount"; undefined when all are. */
export function badLine(report: string): number | undefined {
  const lines = report.trim().split(/\r?\n/);
  const at = lines.findIndex((line) => !LINE.test(line.trim().replaceAll(/\s*,\s*/g, ",")));
  return at < 0 ? undefined : at + 1;
}
