import type { ParameterGroup } from "../capability.ts";
import { DAY_MS, decimal, duration, hurtsBy, integer, limitOfOne } from "../parameters/kinds.ts";

export const WITHDRAWAL_PARAMETERS: ParameterGroup = {
  definitions: {
    /**
     * The block after a new sign-in password, and the time of review after any change. A longer one
     * keeps members from their coins, a shorter one is no protection: both are announced.
     */
    "withdrawals.block_ms": hurtsBy("any", duration(DAY_MS, 0, 7 * DAY_MS)),
    "withdrawals.review_after_change_ms": hurtsBy("any", duration(3 * DAY_MS, 0, 7 * DAY_MS)),
    /** The time after sign-up in which first settings are no security change, nor protected. */
    "withdrawals.first_settings_ms": hurtsBy("any", duration(3_600_000, 0, DAY_MS)),
    /** A new address: its time of review, and its wait after a recent security change. */
    "withdrawals.address_review_ms": hurtsBy("any", duration(3 * DAY_MS, 0, 7 * DAY_MS)),
    "withdrawals.address_wait_ms": hurtsBy("any", duration(DAY_MS, 0, 3 * DAY_MS)),
    "withdrawals.addresses_max": hurtsBy("fall", integer(50, 1, 1_000)),
    /** The time until a case escalates, the most a hold may add, and the time until its return. */
    "withdrawals.review_ms": hurtsBy("rise", duration(DAY_MS, 1_000, DAY_MS)),
    "withdrawals.hold_max_ms": hurtsBy("rise", duration(DAY_MS, 0, DAY_MS)),
    "withdrawals.return_ms": hurtsBy("rise", duration(3 * DAY_MS, 1_000, 3 * DAY_MS)),
    /**
     * Once passed: the time until it is sent, the time after that for saying that it was, until its
     * member may take it back, and the time until somebody says whether what was sent arrived.
     */
    "withdrawals.send_ms": hurtsBy("rise", duration(DAY_MS, 1_000, 3 * DAY_MS)),
    "withdrawals.send_report_ms": hurtsBy("any", duration(3_600_000, 0, DAY_MS)),
    "withdrawals.complete_ms": hurtsBy("rise", duration(DAY_MS, 1_000, 7 * DAY_MS)),
    /** The time for which a batch of payouts is one person's, from its list to its result. */
    "withdrawals.batch_ms": hurtsBy("rise", duration(3_600_000, 900_000, DAY_MS)),
    /** USDT values in 24 h: of one member, and of all that one reviewer may pass. */
    "withdrawals.member_day_max": hurtsBy("any", decimal("20000")),
    "withdrawals.single_reviewer_max": limitOfOne("1000", 10_000),
    "withdrawals.single_reviewer_day_max": limitOfOne("10000", 100_000),
  },
};
