import type { ParameterGroup } from "../capability.ts";
import { DAY_MS, duration, hurtsBy, integer, limitOfOne } from "../parameters/kinds.ts";

export const DEPOSIT_PARAMETERS: ParameterGroup = {
  definitions: {
    /** USDT that one reviewer may credit: per deposit, and in 24 h per reviewer and person. */
    "deposits.single_reviewer_max": limitOfOne("1000", 10_000),
    "deposits.single_reviewer_day_max": limitOfOne("10000", 100_000),

    /** The time until an announced deposit is overdue. */
    "deposits.review_ms": hurtsBy("rise", duration(DAY_MS, 1_000, 7 * DAY_MS)),

    /** The addresses that one member and one source of calls are given in 24 h. */
    "deposits.addresses_day_max": hurtsBy("fall", integer(20, 1, 1_000)),
    "deposits.source_addresses_day_max": integer(40, 1, 100_000),
    /**
     * The time until an address to which nobody deposited returns, the notice before that, and the
     * rest until it is assigned to another member.
     */
    "deposits.unused_address_ms": hurtsBy("fall", duration(30 * DAY_MS, 1_000, 365 * DAY_MS)),
    "deposits.lapse_notice_ms": hurtsBy("fall", duration(7 * DAY_MS, 0, 30 * DAY_MS)),
    "deposits.address_rest_ms": hurtsBy("fall", duration(90 * DAY_MS, 1_000, 365 * DAY_MS)),
  },
};
