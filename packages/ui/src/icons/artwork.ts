import chartLineUpFill from "@phosphor-icons/core/fill/chart-line-up-fill.svg?raw";
import hourglassFill from "@phosphor-icons/core/fill/hourglass-fill.svg?raw";
import houseFill from "@phosphor-icons/core/fill/house-fill.svg?raw";
import infinityFill from "@phosphor-icons/core/fill/infinity-fill.svg?raw";
import starFill from "@phosphor-icons/core/fill/star-fill.svg?raw";
import userCircleFill from "@phosphor-icons/core/fill/user-circle-fill.svg?raw";
import warningCircleFill from "@phosphor-icons/core/fill/warning-circle-fill.svg?raw";
import arrowLeft from "@phosphor-icons/core/regular/arrow-left.svg?raw";
import bell from "@phosphor-icons/core/regular/bell.svg?raw";
import caretDown from "@phosphor-icons/core/regular/caret-down.svg?raw";
import caretRight from "@phosphor-icons/core/regular/caret-right.svg?raw";
import caretUp from "@phosphor-icons/core/regular/caret-up.svg?raw";
import caretUpDown from "@phosphor-icons/core/regular/caret-up-down.svg?raw";
import chartLineUp from "@phosphor-icons/core/regular/chart-line-up.svg?raw";
import check from "@phosphor-icons/core/regular/check.svg?raw";
import globe from "@phosphor-icons/core/regular/globe.svg?raw";
import hourglass from "@phosphor-icons/core/regular/hourglass.svg?raw";
import house from "@phosphor-icons/core/regular/house.svg?raw";
import infinity from "@phosphor-icons/core/regular/infinity.svg?raw";
import magnifyingGlass from "@phosphor-icons/core/regular/magnifying-glass.svg?raw";
import star from "@phosphor-icons/core/regular/star.svg?raw";
import userCircle from "@phosphor-icons/core/regular/user-circle.svg?raw";
import warning from "@phosphor-icons/core/regular/warning.svg?raw";
import wifiSlash from "@phosphor-icons/core/regular/wifi-slash.svg?raw";
import x from "@phosphor-icons/core/regular/x.svg?raw";

/** The glyphs of the first screen, from Phosphor (MIT), taken in by the build. */
export const ICONS = {
  "arrow-left": arrowLeft,
  "caret-down": caretDown,
  "caret-right": caretRight,
  "caret-up": caretUp,
  "caret-up-down": caretUpDown,
  x,
  check,
  warning,
  "warning-circle-fill": warningCircleFill,
  "magnifying-glass": magnifyingGlass,
  globe,
  bell,
  star,
  "star-fill": starFill,
  hourglass,
  "hourglass-fill": hourglassFill,
  infinity,
  "infinity-fill": infinityFill,
  house,
  "house-fill": houseFill,
  "chart-line-up": chartLineUp,
  "chart-line-up-fill": chartLineUpFill,
  "user-circle": userCircle,
  "user-circle-fill": userCircleFill,
  "wifi-slash": wifiSlash,
} as const;
