import ada from "cryptocurrency-icons/svg/color/ada.svg?url";
import atom from "cryptocurrency-icons/svg/color/atom.svg?url";
import avax from "cryptocurrency-icons/svg/color/avax.svg?url";
import bch from "cryptocurrency-icons/svg/color/bch.svg?url";
import bnb from "cryptocurrency-icons/svg/color/bnb.svg?url";
import btc from "cryptocurrency-icons/svg/color/btc.svg?url";
import doge from "cryptocurrency-icons/svg/color/doge.svg?url";
import dot from "cryptocurrency-icons/svg/color/dot.svg?url";
import etc from "cryptocurrency-icons/svg/color/etc.svg?url";
import eth from "cryptocurrency-icons/svg/color/eth.svg?url";
import link from "cryptocurrency-icons/svg/color/link.svg?url";
import ltc from "cryptocurrency-icons/svg/color/ltc.svg?url";
import matic from "cryptocurrency-icons/svg/color/matic.svg?url";
import sol from "cryptocurrency-icons/svg/color/sol.svg?url";
import trx from "cryptocurrency-icons/svg/color/trx.svg?url";
import uni from "cryptocurrency-icons/svg/color/uni.svg?url";
import usdc from "cryptocurrency-icons/svg/color/usdc.svg?url";
import usdt from "cryptocurrency-icons/svg/color/usdt.svg?url";
import xlm from "cryptocurrency-icons/svg/color/xlm.svg?url";
import xrp from "cryptocurrency-icons/svg/color/xrp.svg?url";

/** Discs of well-known coins (CC0), each loaded when it is shown. */
export const COINS: Readonly<Record<string, string>> = {
  BTC: btc,
  ETH: eth,
  USDT: usdt,
  SOL: sol,
  XRP: xrp,
  DOGE: doge,
  BNB: bnb,
  LTC: ltc,
  ADA: ada,
  TRX: trx,
  DOT: dot,
  LINK: link,
  BCH: bch,
  MATIC: matic,
  AVAX: avax,
  USDC: usdc,
  ATOM: atom,
  ETC: etc,
  XLM: xlm,
  UNI: uni,
};
