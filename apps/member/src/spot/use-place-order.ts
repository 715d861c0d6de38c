import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { isUncertain, sendIntention } from "@sumi/client/intention.ts";
import { type OrderData, placeOrder } from "@sumi/contract/spot/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { memberQuery } from "../app/member.ts";
import { queries } from "../app/queries.ts";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { learn } from "../live/own.ts";
import { ORDERS_PATHS } from "../orders/paths.ts";
import { useNewsText } from "../trading/order/order-news.ts";
import { callFieldsOf, type Field, type OrderForm } from "./order-form.ts";
import { fieldOfRefusal } from "./refusal.ts";
import type { OrderFormState } from "./use-order-form.ts";

/** A refusal, with the form as it was sent: its error disappears once the field changes. */
type Refusal = {
  readonly message: string;
  readonly field: Field | undefined;
  readonly form: OrderForm;
  /** The order may have been placed; sending it again finds out. */
  readonly isUncertain: boolean;
};

/**
 * Sends one order at a time. While the outcome is unknown, the same order is sent under the same
 * `client_id`, so that a repetition never places it twice.
 */
export function usePlaceOrder(symbol: string, { form, dispatch, intention }: OrderFormState) {
  const tell = useTellNews();
  const { once, isBusy, isSecondTap } = useOneAtATime();
  const [refusal, setRefusal] = useNote<Refusal>();

  const submit = async () => {
    const fields = callFieldsOf(form, symbol);
    const answer = await once(() => {
      setRefusal(undefined);
      return sendIntention(intention, fields, (name) =>
        client.call(placeOrder, { ...fields, client_id: name }),
      );
    });
    if (answer === undefined) return;
    if (answer.ok) {
      learn(answer.data);
      dispatch({ type: "placed", form });
      return tell(answer.data.order);
    }
    const { failure } = answer;
    const field = failure.kind === "refused" ? fieldOfRefusal(failure, form) : undefined;
    // The member's file tells until when, and the button says so from now on.
    if (failure.kind === "refused" && failure.code === "TRADING_PROHIBITED") {
      void queries.invalidateQueries({ queryKey: memberQuery.queryKey });
    }
    const message = failureText(failure);
    const uncertain = isUncertain(intention);
    setRefusal({ message, field, form, isUncertain: uncertain }, uncertain ? undefined : failure);
  };

  return { submit, isBusy, isSecondTap, refusal: refusal && currentOf(refusal, form) };
}

function currentOf(refusal: Refusal, form: OrderForm): Refusal | undefined {
  const { field, form: before } = refusal;
  if (field === undefined) return before === form ? refusal : undefined;
  return before[field] === form[field] && before.kind === form.kind ? refusal : undefined;
}

/** Shows the outcome of an order in a toast: the part that traded, and the part that waits. */
function useTellNews() {
  const { t } = useTranslation("spot");
  const newsText = useNewsText();
  const navigate = useNavigate();
  return (order: OrderData) => {
    const { kind, text } = newsText(order);
    const toReceipt = () => void navigate({ to: ORDERS_PATHS.receipt, search: { id: order.id } });
    // Only what traded has a receipt worth reading at once.
    const way = order.filled === "0" ? undefined : { label: t("toReceipt"), onPress: toReceipt };
    toasts.show(kind, text, undefined, way);
  };
}
