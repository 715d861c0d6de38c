import type { ProspectusData } from "@sumi/contract/prospectuses/prospectus.ts";
import { type InEach, prospectusNamed } from "../../shared/prospectus-words.ts";

/** No member of a demonstration should take one of its projects for a real one. */
const ABOUT: InEach = {
  "zh-CN": "这是演示交易所虚构的项目，没有人真正发行这种币。",
  "en-US": "An invented project of this demonstration exchange. Nobody really issues this coin.",
  "fr-FR": "Un projet inventé de cette plateforme de démonstration. Personne n’émet ce jeton.",
  "de-DE": "Ein erfundenes Projekt dieser Vorführbörse. Niemand gibt diese Münze wirklich aus.",
  "it-IT":
    "Un progetto inventato di questa borsa dimostrativa. Nessuno emette davvero questa moneta.",
  "ja-JP": "このデモ取引所のための架空のプロジェクトです。実際に発行されるコインではありません。",
  "ko-KR": "이 데모 거래소를 위한 가상의 프로젝트입니다. 실제로 발행되는 코인이 아닙니다.",
  "tr-TR": "Bu gösterim borsası için uydurulmuş bir proje. Bu coin gerçekte ihraç edilmiyor.",
  "zh-TW": "這是示範交易所虛構的專案，沒有人真正發行這種幣。",
};

const RISKS: InEach = {
  "zh-CN": "新币可能一文不值。锁定期间无法卖出。",
  "en-US": "A new coin may be worth nothing. While it is locked, nobody can sell it.",
  "fr-FR": "Un nouveau jeton peut ne rien valoir. Tant qu’il est bloqué, il ne se vend pas.",
  "de-DE": "Eine neue Münze kann wertlos sein. Solange sie gesperrt ist, ist sie unverkäuflich.",
  "it-IT": "Una nuova moneta può non valere nulla. Finché è bloccata non si può vendere.",
  "ja-JP": "新しいコインは無価値になることがあります。ロック中は売却できません。",
  "ko-KR": "새 코인은 가치가 전혀 없을 수 있습니다. 잠겨 있는 동안에는 팔 수 없습니다.",
  "tr-TR": "Yeni bir coin hiçbir değer taşımayabilir. Kilitliyken satılamaz.",
  "zh-TW": "新幣可能一文不值。鎖定期間無法賣出。",
};

/** The prospectuses of the demonstration's new coins. */
export const PROSPECTUSES: Readonly<Record<string, ProspectusData>> = {
  HBK: prospectusOf("Hibiki", {
    "zh-CN": "以声音支付",
    "en-US": "Payments by sound",
    "fr-FR": "Payer par le son",
    "de-DE": "Bezahlen mit Klang",
    "it-IT": "Pagamenti con il suono",
    "ja-JP": "音で払う決済",
    "ko-KR": "소리로 하는 결제",
    "tr-TR": "Sesle ödeme",
    "zh-TW": "以聲音支付",
  }),
  SRA: prospectusOf("Sora", {
    "zh-CN": "农业气象数据",
    "en-US": "Weather data for farms",
    "fr-FR": "Données météo agricoles",
    "de-DE": "Wetterdaten für Höfe",
    "it-IT": "Dati meteo per l’agricoltura",
    "ja-JP": "農業の気象データ",
    "ko-KR": "농업 기상 데이터",
    "tr-TR": "Çiftlikler için hava verisi",
    "zh-TW": "農業氣象資料",
  }),
  KMO: prospectusOf("Kumo", {
    "zh-CN": "共享存储",
    "en-US": "Shared storage",
    "fr-FR": "Stockage partagé",
    "de-DE": "Geteilter Speicher",
    "it-IT": "Archiviazione condivisa",
    "ja-JP": "分散ストレージ",
    "ko-KR": "공유 저장소",
    "tr-TR": "Paylaşılan depolama",
    "zh-TW": "共享儲存",
  }),
  NGR: prospectusOf("Nagare", {
    "zh-CN": "结算层",
    "en-US": "Settlement layer",
    "fr-FR": "Couche de règlement",
    "de-DE": "Abwicklungsschicht",
    "it-IT": "Livello di regolamento",
    "ja-JP": "決済レイヤー",
    "ko-KR": "결제 레이어",
    "tr-TR": "Takas katmanı",
    "zh-TW": "結算層",
  }),
  KSO: prospectusOf("Kiso Network", {
    "zh-CN": "小型电站网络",
    "en-US": "Small power stations",
    "fr-FR": "Petites centrales",
    "de-DE": "Kleine Kraftwerke",
    "it-IT": "Piccole centrali",
    "ja-JP": "小さな発電所の網",
    "ko-KR": "소형 발전소 네트워크",
    "tr-TR": "Küçük santraller",
    "zh-TW": "小型電廠網路",
  }),
  TMS: prospectusOf("Tomoshibi", {
    "zh-CN": "剧场门票",
    "en-US": "Theatre tickets",
    "fr-FR": "Billets de théâtre",
    "de-DE": "Theaterkarten",
    "it-IT": "Biglietti di teatro",
    "ja-JP": "劇場のチケット",
    "ko-KR": "극장 입장권",
    "tr-TR": "Tiyatro biletleri",
    "zh-TW": "劇場門票",
  }),
};

function prospectusOf(name: string, tagline: InEach): ProspectusData {
  return prospectusNamed(name, { tagline, about: ABOUT, risks: RISKS });
}
