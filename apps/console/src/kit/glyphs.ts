import arrowLineDown from "@phosphor-icons/core/regular/arrow-line-down.svg?raw";
import arrowLineUp from "@phosphor-icons/core/regular/arrow-line-up.svg?raw";
import bank from "@phosphor-icons/core/regular/bank.svg?raw";
import checks from "@phosphor-icons/core/regular/checks.svg?raw";
import clockCounterClockwise from "@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw";
import coins from "@phosphor-icons/core/regular/coins.svg?raw";
import envelopeSimple from "@phosphor-icons/core/regular/envelope-simple.svg?raw";
import identificationCard from "@phosphor-icons/core/regular/identification-card.svg?raw";
import lockSimple from "@phosphor-icons/core/regular/lock-simple.svg?raw";
import mapPin from "@phosphor-icons/core/regular/map-pin.svg?raw";
import prohibit from "@phosphor-icons/core/regular/prohibit.svg?raw";
import scales from "@phosphor-icons/core/regular/scales.svg?raw";
import sealCheck from "@phosphor-icons/core/regular/seal-check.svg?raw";
import slidersHorizontal from "@phosphor-icons/core/regular/sliders-horizontal.svg?raw";
import snowflake from "@phosphor-icons/core/regular/snowflake.svg?raw";
import squaresFour from "@phosphor-icons/core/regular/squares-four.svg?raw";
import userCircleGear from "@phosphor-icons/core/regular/user-circle-gear.svg?raw";
import users from "@phosphor-icons/core/regular/users.svg?raw";

/** The glyphs that the console alone shows, from Phosphor (MIT), taken in by the build. */
export const GLYPHS = {
  overview: squaresFour,
  deposits: arrowLineDown,
  withdrawals: arrowLineUp,
  identities: identificationCard,
  members: users,
  approvals: checks,
  appeals: snowflake,
  addresses: mapPin,
  markets: coins,
  house: bank,
  solvency: scales,
  claims: sealCheck,
  parameters: slidersHorizontal,
  staff: userCircleGear,
  audit: clockCounterClockwise,
  mailbox: envelopeSimple,
  lock: lockSimple,
  prohibit,
  snowflake,
} as const;
