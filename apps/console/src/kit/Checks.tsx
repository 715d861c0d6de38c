import { useTranslation } from "@sumi/app/speech.ts";
import type { Values } from "@sumi/app/words.ts";
import type { CheckData } from "@sumi/contract/wire/staff-fields.ts";
import { useFormat } from "../language/use-format.ts";
import { CheckList } from "./CheckList.tsx";

/** The server's checks in words. A level makes another sentence of the same check. */
export function Checks({ checks }: { readonly checks: readonly CheckData[] }) {
  const { t } = useTranslation("checks");
  const format = useFormat();
  return (
    <CheckList
      label={t("title")}
      checks={checks.map(({ check, level, params }) => ({
        key: check,
        level,
        levelText: t(`level_${level}`),
        text: sentence(check, level, shown(params)),
      }))}
    />
  );

  function shown(params: CheckData["params"]) {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, readable(name, value)]),
    );
  }

  function readable(name: string, value: string | number): string | number {
    if (typeof value === "string") {
      return /^-?\d+(\.\d+)?$/.test(value) ? format.number(value) : value;
    }
    if (name === "age_ms") return format.span(value);
    return name.endsWith("_ms") ? format.moment(value) : value;
  }

  function sentence(check: string, level: CheckData["level"], params: Values) {
    // The keys come from the server; a key without words is shown itself.
    const say = t as (keys: readonly string[], params: Values) => string;
    const key = check.replaceAll(".", "_");
    return say([`${key}_${level}`, key, check], params);
  }
}
