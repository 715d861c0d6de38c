import { Button } from "@sumi/ui/Button.tsx";

export type RowActsProps<Act extends string> = {
  /** Those that the person may begin now. */
  readonly acts: readonly Act[];
  readonly labelOf: (act: Act) => string;
  /** Names the thing as well, for readers who do not see the row. */
  readonly nameOf: (act: Act) => string;
  readonly onAct: (act: Act) => void;
};

/** The acts on the thing of a row. */
export function RowActs<Act extends string>({ acts, labelOf, nameOf, onAct }: RowActsProps<Act>) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {acts.map((act) => (
        <Button key={act} size="small" kind="outline" name={nameOf(act)} onPress={() => onAct(act)}>
          {labelOf(act)}
        </Button>
      ))}
    </span>
  );
}
