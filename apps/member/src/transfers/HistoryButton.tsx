import { IconButton } from "@sumi/ui/IconButton.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { DEPOSITS_PATHS } from "../deposits/paths.ts";
import type { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";

export type HistoryButtonProps = {
  readonly label: string;
  readonly to: typeof DEPOSITS_PATHS.deposits | typeof WITHDRAWALS_PATHS.withdrawals;
};

/** A link to the earlier deposits or withdrawals. */
export function HistoryButton({ label, to }: HistoryButtonProps) {
  const navigate = useNavigate();
  return (
    <IconButton
      icon="clock-counter-clockwise"
      label={label}
      onPress={() => void navigate({ to })}
    />
  );
}
