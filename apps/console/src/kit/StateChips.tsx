import { useTranslation } from "@sumi/app/speech.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import type { ReactNode } from "react";
import type { StateChoice } from "./use-selection.ts";

export type StateChipsProps<State extends string> = StateChoice<State> & {
  readonly labelOf: (state: State) => ReactNode;
};

/** The choice among the states of a queue's cases. */
export function StateChips<State extends string>(props: StateChipsProps<State>) {
  const { states, state, choose, labelOf } = props;
  const { t } = useTranslation();
  return (
    <Chips
      label={t("state")}
      options={states.map((value) => ({ value, label: labelOf(value) }))}
      value={state}
      onChange={choose}
    />
  );
}
