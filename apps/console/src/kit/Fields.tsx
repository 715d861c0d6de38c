import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useFormat } from "../language/use-format.ts";

export type FieldsProps = {
  readonly fields: Readonly<Record<string, string | number | boolean>>;
};

/** The fields of an act or an event, under their names in the journal. */
export function Fields({ fields }: FieldsProps) {
  const format = useFormat();
  const rows = Object.entries(fields).map(([label, value]) => ({
    label,
    value: isMoment(label, value) ? format.moment(value) : String(value),
  }));
  return <KeyValueRows rows={rows} />;
}

function isMoment(name: string, value: string | number | boolean): value is number {
  return name.endsWith("Ms") && typeof value === "number" && value > 0;
}
