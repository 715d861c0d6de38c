import checkCircleFill from "@phosphor-icons/core/fill/check-circle-fill.svg?raw";
import paperPlaneRightFill from "@phosphor-icons/core/fill/paper-plane-right-fill.svg?raw";
import plusCircleFill from "@phosphor-icons/core/fill/plus-circle-fill.svg?raw";
import sealCheckFill from "@phosphor-icons/core/fill/seal-check-fill.svg?raw";
import addressBook from "@phosphor-icons/core/regular/address-book.svg?raw";
import airplaneTilt from "@phosphor-icons/core/regular/airplane-tilt.svg?raw";
import arrowLineDown from "@phosphor-icons/core/regular/arrow-line-down.svg?raw";
import arrowLineUp from "@phosphor-icons/core/regular/arrow-line-up.svg?raw";
import arrowSquareOut from "@phosphor-icons/core/regular/arrow-square-out.svg?raw";
import arrowsClockwise from "@phosphor-icons/core/regular/arrows-clockwise.svg?raw";
import arrowsDownUp from "@phosphor-icons/core/regular/arrows-down-up.svg?raw";
import arrowsLeftRight from "@phosphor-icons/core/regular/arrows-left-right.svg?raw";
import backspace from "@phosphor-icons/core/regular/backspace.svg?raw";
import bank from "@phosphor-icons/core/regular/bank.svg?raw";
import camera from "@phosphor-icons/core/regular/camera.svg?raw";
import car from "@phosphor-icons/core/regular/car.svg?raw";
import clipboardText from "@phosphor-icons/core/regular/clipboard-text.svg?raw";
import clock from "@phosphor-icons/core/regular/clock.svg?raw";
import clockCounterClockwise from "@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw";
import copy from "@phosphor-icons/core/regular/copy.svg?raw";
import cornersOut from "@phosphor-icons/core/regular/corners-out.svg?raw";
import cpu from "@phosphor-icons/core/regular/cpu.svg?raw";
import downloadSimple from "@phosphor-icons/core/regular/download-simple.svg?raw";
import eye from "@phosphor-icons/core/regular/eye.svg?raw";
import eyeSlash from "@phosphor-icons/core/regular/eye-slash.svg?raw";
import gift from "@phosphor-icons/core/regular/gift.svg?raw";
import hash from "@phosphor-icons/core/regular/hash.svg?raw";
import headset from "@phosphor-icons/core/regular/headset.svg?raw";
import identificationCard from "@phosphor-icons/core/regular/identification-card.svg?raw";
import info from "@phosphor-icons/core/regular/info.svg?raw";
import keyboard from "@phosphor-icons/core/regular/keyboard.svg?raw";
import lifebuoy from "@phosphor-icons/core/regular/lifebuoy.svg?raw";
import list from "@phosphor-icons/core/regular/list.svg?raw";
import listChecks from "@phosphor-icons/core/regular/list-checks.svg?raw";
import lockSimple from "@phosphor-icons/core/regular/lock-simple.svg?raw";
import megaphone from "@phosphor-icons/core/regular/megaphone.svg?raw";
import minus from "@phosphor-icons/core/regular/minus.svg?raw";
import pencilSimple from "@phosphor-icons/core/regular/pencil-simple.svg?raw";
import personArmsSpread from "@phosphor-icons/core/regular/person-arms-spread.svg?raw";
import plus from "@phosphor-icons/core/regular/plus.svg?raw";
import qrCode from "@phosphor-icons/core/regular/qr-code.svg?raw";
import receipt from "@phosphor-icons/core/regular/receipt.svg?raw";
import scales from "@phosphor-icons/core/regular/scales.svg?raw";
import shareNetwork from "@phosphor-icons/core/regular/share-network.svg?raw";
import shieldCheck from "@phosphor-icons/core/regular/shield-check.svg?raw";
import signOut from "@phosphor-icons/core/regular/sign-out.svg?raw";
import slidersHorizontal from "@phosphor-icons/core/regular/sliders-horizontal.svg?raw";
import swap from "@phosphor-icons/core/regular/swap.svg?raw";
import translate from "@phosphor-icons/core/regular/translate.svg?raw";
import trash from "@phosphor-icons/core/regular/trash.svg?raw";
import user from "@phosphor-icons/core/regular/user.svg?raw";
import wallet from "@phosphor-icons/core/regular/wallet.svg?raw";

/** The glyphs of all other screens, which load with the first that shows one. */
export const LATE_ICONS = {
  "paper-plane-right-fill": paperPlaneRightFill,
  translate,
  megaphone,
  lifebuoy,
  headset,
  "eye-slash": eyeSlash,
  eye,
  "arrows-down-up": arrowsDownUp,
  "arrows-left-right": arrowsLeftRight,
  "person-arms-spread": personArmsSpread,
  "check-circle-fill": checkCircleFill,
  info,
  bank,
  user,
  "lock-simple": lockSimple,
  copy,
  "download-simple": downloadSimple,
  plus,
  "plus-circle-fill": plusCircleFill,
  "corners-out": cornersOut,
  cpu,
  minus,
  "arrows-clockwise": arrowsClockwise,
  "sliders-horizontal": slidersHorizontal,
  receipt,
  wallet,
  clock,
  "arrow-square-out": arrowSquareOut,
  "sign-out": signOut,
  list,
  keyboard,
  swap,
  "qr-code": qrCode,
  "pencil-simple": pencilSimple,
  "address-book": addressBook,
  "arrow-line-down": arrowLineDown,
  "arrow-line-up": arrowLineUp,
  backspace,
  "clipboard-text": clipboardText,
  "clock-counter-clockwise": clockCounterClockwise,
  "share-network": shareNetwork,
  "shield-check": shieldCheck,
  trash,
  camera,
  car,
  "airplane-tilt": airplaneTilt,
  hash,
  gift,
  "list-checks": listChecks,
  scales,
  "seal-check-fill": sealCheckFill,
  "identification-card": identificationCard,
} as const;
