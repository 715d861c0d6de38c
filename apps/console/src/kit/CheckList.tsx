import { Icon } from "@sumi/ui/icons/Icon.tsx";
import type { ReactNode } from "react";
import { Glyph } from "./Glyph.tsx";

export type Check = {
  readonly key: string;
  readonly level: "good" | "warn" | "stop";
  /** The level in a word, for people who do not see its glyph. */
  readonly levelText: string;
  readonly text: ReactNode;
  readonly detail?: ReactNode;
};

/** The server's checks, one line each: passed, with a warning, or an obstacle. */
export function CheckList({ label, checks }: { label: string; checks: readonly Check[] }) {
  return (
    <ul aria-label={label} className="grid gap-2.5 text-small">
      {checks.map(({ key, level, levelText, text, detail }) => (
        <li key={key} className="flex gap-2.5">
          <LevelGlyph level={level} />
          <span className="min-w-0 flex-1 leading-5">
            <span className="unseen">{levelText}: </span>
            {text}
            {detail !== undefined && <span className="text-text-3"> {detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function LevelGlyph({ level }: Pick<Check, "level">) {
  switch (level) {
    case "good":
      return (
        <span className="text-success">
          <Icon name="check-circle-fill" size={20} />
        </span>
      );
    case "warn":
      return (
        <span className="text-warning">
          <Icon name="warning" size={20} />
        </span>
      );
    case "stop":
      return (
        <span className="text-danger">
          <Glyph name="prohibit" size={20} />
        </span>
      );
  }
}
