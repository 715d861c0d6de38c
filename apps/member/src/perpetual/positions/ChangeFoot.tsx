import { Button } from "@sumi/ui/Button.tsx";
import { OrderNotice } from "../../trading/order/OrderNotice.tsx";

export type ChangeFootProps = {
  readonly label: string;
  readonly isBusy: boolean;
  /** Why the exchange refused it. */
  readonly message: string | undefined;
  /** Why it cannot be sent. */
  readonly reason: string | undefined;
  readonly onPress: () => void;
};

/** The end of a sheet that changes a position: its refusal and its button. */
export function ChangeFoot({ label, isBusy, message, reason, onPress }: ChangeFootProps) {
  return (
    <div className="grid gap-2 pt-3">
      <OrderNotice message={message} isBusy={isBusy} />
      <Button kind="primary" isWide isLoading={isBusy} reason={reason} onPress={onPress}>
        {label}
      </Button>
    </div>
  );
}
