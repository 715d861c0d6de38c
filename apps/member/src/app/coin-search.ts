import { coinName } from "./coin-names.ts";
import { searchText } from "./search-text.ts";

/**
 * The names of coins where a language does not write them in Latin letters: Japanese, Korean,
 * Chinese as on the mainland and in Taiwan. They are searched for in every language.
 */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  BTC: ["ビットコイン", "비트코인", "比特币", "比特幣"],
  ETH: ["イーサリアム", "이더리움", "以太坊", "以太幣"],
  USDT: ["テザー", "테더", "泰达币", "泰達幣"],
  SOL: ["ソラナ", "솔라나", "索拉纳", "索拉納"],
  XRP: ["エックスアールピー", "リップル", "리플", "瑞波币", "瑞波幣"],
  DOGE: ["ドージコイン", "도지코인", "狗狗币", "狗狗幣"],
  BNB: ["ビルドアンドビルド", "비앤비", "币安币", "幣安幣"],
  LTC: ["ライトコイン", "라이트코인", "莱特币", "萊特幣"],
  ADA: ["カルダノ", "エイダ", "카르다노", "에이다", "艾达币", "艾達幣"],
  TRX: ["トロン", "트론", "波场", "波場"],
  DOT: ["ポルカドット", "폴카닷", "波卡", "波卡幣"],
  LINK: ["チェーンリンク", "체인링크", "链克", "鏈克"],
  BCH: ["ビットコインキャッシュ", "비트코인캐시", "比特币现金", "比特幣現金"],
  MATIC: ["ポリゴン", "폴리곤", "马蒂奇", "馬蒂奇"],
  AVAX: ["アバランチ", "아발란체", "雪崩币", "雪崩幣"],
  USDC: ["ユーエスディーコイン", "유에스디코인", "美元币", "美元幣"],
  ATOM: ["コスモス", "코스모스", "宇宙币", "宇宙幣"],
  ETC: ["イーサリアムクラシック", "이더리움클래식", "以太坊经典", "以太坊經典"],
  XLM: ["ステラ", "스텔라", "恒星币", "恆星幣"],
  UNI: ["ユニスワップ", "유니스왑", "优尼币", "優尼幣"],
};

/** True if the coin's symbol or one of its names contains the word, however that is written. */
export function isNamed(coin: string, word: string): boolean {
  const names = [coin, coinName(coin) ?? "", ...(OTHER_NAMES[coin] ?? [])];
  const wanted = searchText(word);
  return names.some((name) => searchText(name).includes(wanted));
}
