import { useTranslation } from "@sumi/app/speech.ts";
import type { ChoiceSheetProps } from "@sumi/ui/ChoiceSheet.tsx";
import { lazySheet } from "./lazy-sheet.tsx";

const ChoiceSheet = lazySheet<ChoiceSheetProps<string>>(
  async () => (await import("@sumi/ui/ChoiceSheet.tsx")).ChoiceSheet,
);

export type OptionsProps<Value extends string> = Pick<
  ChoiceSheetProps<Value>,
  "title" | "options" | "value" | "onChoose" | "onClose"
>;

/** The sheet of a few options, loaded when it is first wanted. */
export function Options<Value extends string>(props: OptionsProps<Value>) {
  const { t } = useTranslation("common");
  const { options, onChoose } = props;
  return (
    <ChoiceSheet
      {...props}
      closeLabel={t("close")}
      isOpen
      onChoose={(chosen) => {
        const option = options.find(({ value }) => value === chosen);
        if (option !== undefined) onChoose(option.value);
      }}
    />
  );
}
