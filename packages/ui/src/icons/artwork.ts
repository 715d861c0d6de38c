import chartLineUpFill from "@phosphor-icons/core/fill/chart-line-up-fill.svg?raw";
import checkCircleFill from "@phosphor-icons/core/fill/check-circle-fill.svg?raw";
import houseFill from "@phosphor-icons/core/fill/house-fill.svg?raw";
import starFill from "@phosphor-icons/core/fill/star-fill.svg?raw";
import userCircleFill from "@phosphor-icons/core/fill/user-circle-fill.svg?raw";
import warningCircleFill from "@phosphor-icons/core/fill/warning-circle-fill.svg?raw";
import addressBook from "@phosphor-icons/core/regular/address-book.svg?raw";
import airplaneTilt from "@phosphor-icons/core/regular/airplane-tilt.svg?raw";
import arrowLeft from "@phosphor-icons/core/regular/arrow-left.svg?raw";
import arrowLineDown from "@phosphor-icons/core/regular/arrow-line-down.svg?raw";
import arrowLineUp from "@phosphor-icons/core/regular/arrow-line-up.svg?raw";
import arrowSquareOut from "@phosphor-icons/core/regular/arrow-square-out.svg?raw";
import arrowsClockwise from "@phosphor-icons/core/regular/arrows-clockwise.svg?raw";
import arrowsDownUp from "@phosphor-icons/core/regular/arrows-down-up.svg?raw";
import arrowsLeftRight from "@phosphor-icons/core/regular/arrows-left-right.svg?raw";
import backspace from "@phosphor-icons/core/regular/backspace.svg?raw";
import bank from "@phosphor-icons/core/regular/bank.svg?raw";
import bell from "@phosphor-icons/core/regular/bell.svg?raw";
import camera from "@phosphor-icons/core/regular/camera.svg?raw";
import car from "@phosphor-icons/core/regular/car.svg?raw";
import caretDown from "@phosphor-icons/core/regular/caret-down.svg?raw";
import caretRight from "@phosphor-icons/core/regular/caret-right.svg?raw";
import caretUp from "@phosphor-icons/core/regular/caret-up.svg?raw";
import caretUpDown from "@phosphor-icons/core/regular/caret-up-down.svg?raw";
import chartLineUp from "@phosphor-icons/core/regular/chart-line-up.svg?raw";
import check from "@phosphor-icons/core/regular/check.svg?raw";
import clipboardText from "@phosphor-icons/core/regular/clipboard-text.svg?raw";
import clock from "@phosphor-icons/core/regular/clock.svg?raw";
import clockCounterClockwise from "@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw";
import copy from "@phosphor-icons/core/regular/copy.svg?raw";
import downloadSimple from "@phosphor-icons/core/regular/download-simple.svg?raw";
import eye from "@phosphor-icons/core/regular/eye.svg?raw";
import eyeSlash from "@phosphor-icons/core/regular/eye-slash.svg?raw";
import globe from "@phosphor-icons/core/regular/globe.svg?raw";
import hash from "@phosphor-icons/core/regular/hash.svg?raw";
import headset from "@phosphor-icons/core/regular/headset.svg?raw";
import house from "@phosphor-icons/core/regular/house.svg?raw";
import identificationCard from "@phosphor-icons/core/regular/identification-card.svg?raw";
import info from "@phosphor-icons/core/regular/info.svg?raw";
import keyboard from "@phosphor-icons/core/regular/keyboard.svg?raw";
import list from "@phosphor-icons/core/regular/list.svg?raw";
import lockSimple from "@phosphor-icons/core/regular/lock-simple.svg?raw";
import magnifyingGlass from "@phosphor-icons/core/regular/magnifying-glass.svg?raw";
import minus from "@phosphor-icons/core/regular/minus.svg?raw";
import pencilSimple from "@phosphor-icons/core/regular/pencil-simple.svg?raw";
import personArmsSpread from "@phosphor-icons/core/regular/person-arms-spread.svg?raw";
import plus from "@phosphor-icons/core/regular/plus.svg?raw";
import qrCode from "@phosphor-icons/core/regular/qr-code.svg?raw";
import receipt from "@phosphor-icons/core/regular/receipt.svg?raw";
import shieldCheck from "@phosphor-icons/core/regular/shield-check.svg?raw";
import signOut from "@phosphor-icons/core/regular/sign-out.svg?raw";
import slidersHorizontal from "@phosphor-icons/core/regular/sliders-horizontal.svg?raw";
import star from "@phosphor-icons/core/regular/star.svg?raw";
import swap from "@phosphor-icons/core/regular/swap.svg?raw";
import translate from "@phosphor-icons/core/regular/translate.svg?raw";
import trash from "@phosphor-icons/core/regular/trash.svg?raw";
import user from "@phosphor-icons/core/regular/user.svg?raw";
import userCircle from "@phosphor-icons/core/regular/user-circle.svg?raw";
import wallet from "@phosphor-icons/core/regular/wallet.svg?raw";
import warning from "@phosphor-icons/core/regular/warning.svg?raw";
import wifiSlash from "@phosphor-icons/core/regular/wifi-slash.svg?raw";
import x from "@phosphor-icons/core/regular/x.svg?raw";

/** The glyphs that Sumi shows, from Phosphor (MIT), taken in by the build. */
export const ICONS = {
  "arrow-left": arrowLeft,
  "arrows-down-up": arrowsDownUp,
  "arrows-left-right": arrowsLeftRight,
  "person-arms-spread": personArmsSpread,
  "caret-down": caretDown,
  "caret-right": caretRight,
  "caret-up": caretUp,
  "caret-up-down": caretUpDown,
  x,
  check,
  "check-circle-fill": checkCircleFill,
  warning,
  "warning-circle-fill": warningCircleFill,
  info,
  "magnifying-glass": magnifyingGlass,
  globe,
  bank,
  bell,
  star,
  "star-fill": starFill,
  eye,
  "eye-slash": eyeSlash,
  user,
  "lock-simple": lockSimple,
  house,
  "house-fill": houseFill,
  "chart-line-up": chartLineUp,
  "chart-line-up-fill": chartLineUpFill,
  "user-circle": userCircle,
  "user-circle-fill": userCircleFill,
  copy,
  "download-simple": downloadSimple,
  plus,
  minus,
  "wifi-slash": wifiSlash,
  "arrows-clockwise": arrowsClockwise,
  "sliders-horizontal": slidersHorizontal,
  receipt,
  wallet,
  clock,
  "arrow-square-out": arrowSquareOut,
  "sign-out": signOut,
  headset,
  list,
  keyboard,
  swap,
  translate,
  "qr-code": qrCode,
  "pencil-simple": pencilSimple,
  "address-book": addressBook,
  "arrow-line-down": arrowLineDown,
  "arrow-line-up": arrowLineUp,
  backspace,
  "clipboard-text": clipboardText,
  "clock-counter-clockwise": clockCounterClockwise,
  "shield-check": shieldCheck,
  trash,
  camera,
  car,
  "airplane-tilt": airplaneTilt,
  hash,
  "identification-card": identificationCard,
} as const;
