import { useTranslation } from "@sumi/app/speech.ts";
import type { Values } from "@sumi/app/words.ts";
import type { CheckData } from "@sumi/contract/wire/staff-fields.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useState } from "react";
import { useFormat } from "../language/use-format.ts";
import { type Check, CheckList } from "./CheckList.tsx";
import { KbdHint } from "./KbdHint.tsx";
import { useKeys } from "./use-keys.ts";

/**
 * The server's checks in words: obstacles and warnings first; those that passed are counted, and
 * told when the line is pressed or its key. A level makes another sentence of the same check.
 */
export function Checks({ checks }: { readonly checks: readonly CheckData[] }) {
  const { t } = useTranslation("checks");
  const format = useFormat();
  const [isUnfolded, setUnfolded] = useState(false);
  const passed = checks.filter(({ level }) => level === "good");
  const unfold = () => setUnfolded(!isUnfolded);
  useKeys({ c: passed.length > 0 ? unfold : undefined });
  const serious = [
    ...checks.filter(({ level }) => level === "stop"),
    ...checks.filter(({ level }) => level === "warn"),
  ];
  return (
    <div className="grid gap-2.5">
      {serious.length > 0 && <CheckList label={t("title")} checks={serious.map(inWords)} />}
      {passed.length > 0 && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          className="flex min-h-6 items-center gap-2.5 text-left text-small"
          onClick={unfold}
        >
          <span className="text-success">
            <Icon name="check-circle-fill" size={20} />
          </span>
          <span className="flex-1">{t("passed", { number: passed.length })}</span>
          <KbdHint keyName="C" />
        </button>
      )}
      {isUnfolded && <CheckList label={t("title")} checks={passed.map(inWords)} />}
    </div>
  );

  function inWords({ check, level, params }: CheckData): Check {
    const levelText = t(`level_${level}`);
    return { key: check, level, levelText, text: sentence(check, level, shown(params)) };
  }

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
